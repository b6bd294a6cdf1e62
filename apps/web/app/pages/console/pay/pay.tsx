import { PayScreen } from '../../../features/pay/pay-screen.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.pay())

export default function Pay() {
  return <PayScreen />
}
