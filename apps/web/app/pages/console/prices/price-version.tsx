import { useParams } from 'react-router'
import { PriceVersion } from '../../../features/prices/version/price-version.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.prices())

export default function PriceVersionPage() {
  const { versionId } = useParams()
  return <PriceVersion key={versionId} id={Number(versionId)} />
}
