import type { SafeExchangeState } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'

export const exchangeStates: Record<SafeExchangeState, () => string> = {
  open: m.exchange_open,
  accepted: m.exchange_is_accepted,
  withdrawn: m.exchange_is_withdrawn,
}
