import { useParams } from 'react-router'
import { ClientRecord } from '../../../features/clients/record/client-record.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'
import { clientWithFigures } from './client-with-figures.ts'

export const meta = () => pageTitle(m.client())

export default function ClientsView() {
  const { clientId } = useParams()
  return <ClientRecord set={clientWithFigures} id={Number(clientId)} isEditing={false} />
}
