import { accessBugs } from './access-bugs.ts'
import { approvalBugs } from './approval-bugs.ts'
import { caseBugs } from './case-bugs.ts'
import { courierBugs } from './courier-bugs.ts'
import { custodyBugs } from './custody-bugs.ts'
import { everydayBugs } from './everyday-bugs.ts'
import { invoiceBugs } from './invoice-bugs.ts'
import { messageBugs } from './message-bugs.ts'
import { moneyBugs } from './money-bugs.ts'
import { orderBugs } from './order-bugs.ts'
import { partialBugs } from './partial-bugs.ts'
import { payoutBugs } from './payout-bugs.ts'
import { receiverBugs } from './receiver-bugs.ts'
import { safeBugs } from './safe-bugs.ts'
import { settlementBugs } from './settlement-bugs.ts'
import { workBugs } from './work-bugs.ts'

/** Every planted bug, in the order in which `npm run planted` plants them. */
export const allBugs = [
  ...moneyBugs,
  ...safeBugs,
  ...approvalBugs,
  ...settlementBugs,
  ...payoutBugs,
  ...invoiceBugs,
  ...orderBugs,
  ...partialBugs,
  ...workBugs,
  ...custodyBugs,
  ...caseBugs,
  ...courierBugs,
  ...messageBugs,
  ...receiverBugs,
  ...accessBugs,
  ...everydayBugs,
]
