import { useParams } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { ClientRecord } from '../../../shared/client/record/client-record.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'
import { clientWithFigures } from './client-with-figures.ts'

export const meta = () => pageTitle(m.client())

export default function ClientsEdit() {
  const { clientId } = useParams()
  return <ClientRecord set={clientWithFigures} id={Number(clientId)} isEditing />
}
