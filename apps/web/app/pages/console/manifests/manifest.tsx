import { useParams } from 'react-router'
import { useMay } from '../../../client/use-may.ts'
import { ManifestScreen } from '../../../features/manifests/manifest-screen.tsx'
import { ManifestScans } from '../../../features/scan/manifest-scans.tsx'
import { m } from '../../../paraglide/messages.js'
import { NoAccess } from '../../../ui/frame/no-access.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.manifest())

export default function Manifest() {
  const { manifestId } = useParams()
  const id = Number(manifestId)
  const mayWork = useMay('shipments.work')
  if (!mayWork) return <NoAccess />
  return (
    <ManifestScreen key={id} id={id} scans={(scanning) => <ManifestScans manifestId={id} {...scanning} />} />
  )
}
