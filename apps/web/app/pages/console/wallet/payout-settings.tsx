import { PayoutSettings } from '../../../features/payouts/settings/payout-settings.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.payouts_settings())

export default function PayoutSettingsPage() {
  return <PayoutSettings />
}
