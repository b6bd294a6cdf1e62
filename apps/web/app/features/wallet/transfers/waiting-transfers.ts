import { m } from '../../../paraglide/messages.js'
import { waitingAt } from '../../../shared/waiting/waiting-count.tsx'

/** Transfers at the door that the person may confirm. */
export const waitingTransfers = waitingAt(
  'money.receive-in-bank',
  'countDoorTransfers',
  {},
  ({ waiting }) => [{ count: waiting, label: m.transfers_count }],
)
