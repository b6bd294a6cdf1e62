import { reachOf } from '@mersal/contract'
import { useParams } from 'react-router'
import { useSignedIn } from '../../../client/signed-in.ts'
import { ManifestScreen } from '../../../features/manifests/manifest-screen.tsx'
import { ManifestScans } from '../../../features/scan/manifest-scans.tsx'
import { m } from '../../../paraglide/messages.js'
import { NoAccess } from '../../../ui/frame/no-access.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.manifest())

export default function Manifest() {
  const { manifestId } = useParams()
  const id = Number(manifestId)
  const mayWork = reachOf(useSignedIn().role, 'shipments.work') !== 'none'
  if (!mayWork) return <NoAccess />
  return (
    <ManifestScreen key={id} id={id} scans={(scanning) => <ManifestScans manifestId={id} {...scanning} />} />
  )
}
