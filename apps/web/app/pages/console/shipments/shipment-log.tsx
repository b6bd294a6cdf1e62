import { useParams } from 'react-router'
import { LogRecord } from '../../../features/logs/log-record.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.log())

export default function ShipmentLog() {
  const { logId = '' } = useParams()
  return <LogRecord id={logId} from="shipment" />
}
