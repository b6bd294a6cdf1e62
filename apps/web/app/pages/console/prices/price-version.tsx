import { reachOf } from '@mersal/contract'
import { useParams } from 'react-router'
import { useSignedIn } from '../../../client/signed-in.ts'
import { PriceVersion } from '../../../features/prices/version/price-version.tsx'
import { m } from '../../../paraglide/messages.js'
import { NoAccess } from '../../../ui/frame/no-access.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.prices())

export default function PriceVersionPage() {
  const { versionId } = useParams()
  const mayEdit = reachOf(useSignedIn().role, 'company.edit') !== 'none'
  return mayEdit ? <PriceVersion key={versionId} id={Number(versionId)} /> : <NoAccess />
}
