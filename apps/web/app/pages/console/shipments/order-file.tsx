import { useParams } from 'react-router'
import { OrderFile } from '../../../features/order-files/file/order-file.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.import_orders())

export default function OrderFilePage() {
  const { fileId } = useParams()
  return <OrderFile id={Number(fileId)} />
}
