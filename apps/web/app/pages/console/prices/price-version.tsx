import { useParams } from 'react-router'
import { useMay } from '../../../client/use-may.ts'
import { PriceVersion } from '../../../features/prices/version/price-version.tsx'
import { m } from '../../../paraglide/messages.js'
import { NoAccess } from '../../../ui/frame/no-access.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.prices())

export default function PriceVersionPage() {
  const { versionId } = useParams()
  const mayEdit = useMay('company.edit')
  return mayEdit ? <PriceVersion key={versionId} id={Number(versionId)} /> : <NoAccess />
}
