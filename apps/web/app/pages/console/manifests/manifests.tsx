import { useMay } from '../../../client/use-may.ts'
import { ManifestsList } from '../../../features/manifests/manifests-list.tsx'
import { m } from '../../../paraglide/messages.js'
import { NoAccess } from '../../../ui/frame/no-access.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.manifests())

export default function Manifests() {
  return useMay('shipments.work') ? <ManifestsList /> : <NoAccess />
}
