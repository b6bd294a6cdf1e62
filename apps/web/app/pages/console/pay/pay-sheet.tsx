import { useParams } from 'react-router'
import { PaySheetPage } from '../../../features/pay/pay-sheet-page.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.pay_sheet())

export default function PaySheet() {
  const id = Number(useParams()['empId'])
  return <PaySheetPage key={id} id={id} />
}
