import { PayoutsHome } from '../../../features/payouts/payouts-home.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.payouts())

export default function Payouts() {
  return <PayoutsHome />
}
