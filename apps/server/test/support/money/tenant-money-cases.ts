import { dayInCairo } from '../../../src/platform/company/day-in-cairo.ts'
import type { Company } from '../company.ts'
import type { Cases, Records } from '../tenants.ts'

const note = 'because'
const month = dayInCairo(new Date()).slice(0, 7)
const ofBranch = ({ branch }: Records) => ({ branch_id: branch })
const ofClient = ({ client }: Records) => ({ client_id: client })
const ofCourier = ({ courier }: Records) => ({ employee_id: courier })
const ofBatch = ({ payoutBatch }: Records) => ({ batch_id: payoutBatch })
const ofPay = ({ courier }: Records) => ({ month, courier_id: courier })

/** The cases of calls about money. */
export function moneyCases({ giza, plainClient }: Pick<Company, 'giza' | 'plainClient'>): Cases {
  return {
    listWallet: ofBranch,
    openMovement: ({ movement }) => ({ movement_id: movement }),
    viewUncollected: ofCourier,
    collectMoney: (of) => ({ ...ofCourier(of), counted: 0 }),
    countSafe: (of) => ({ ...ofBranch(of), kind: 'close', notes: [0, 0, 0, 0, 0, 0, 0], note }),
    listSafeCounts: ofBranch,
    reverseCount: ({ movement }) => ({ movement_id: movement, note }),
    bankSafe: (of) => ({ ...ofBranch(of), amount: 1, slip: crypto.randomUUID(), reference: 'CDM-1', note }),
    sendSafeCash: (of) => ({ ...ofBranch(of), to_branch_id: giza, amount: 1, carrier_id: of.courier }),
    acceptSafeCash: ({ exchangeIn }) => ({ exchange_id: exchangeIn, counted: 10 }),
    withdrawSafeCash: ({ exchangeOut }) => ({ exchange_id: exchangeOut, note }),
    listSafeExchanges: ofBranch,
    repayShortage: (of) => ({ ...ofCourier(of), amount: 1, note }),
    writeOffShortage: (of) => ({ ...ofCourier(of), amount: 1, note }),
    receiveFromClient: [
      (of) => ({ ...ofClient(of), amount: 1, into: 'bank' }),
      (of) => ({ ...ofBranch(of), client_id: plainClient, amount: 1, into: 'safe' }),
    ],
    approve: ({ approval }) => ({ approval_id: approval }),
    decline: ({ approval }) => ({ approval_id: approval, reason: note }),
    previewSettlement: ofClient,
    settleClient: ofClient,
    listSettlements: ofClient,
    openSettlement: ({ settlement }) => ({ settlement_id: settlement }),
    exportSettlement: [({ settlement }) => ({ settlement_id: settlement }), ofClient],
    saveSettlementSchedule: (of) => ({ ...ofClient(of), rhythm: 'daily' }),
    correctClient: (of) => ({ ...ofClient(of), gets: 'client', amount: 1, note }),
    viewPayoutDetails: ofClient,
    openPayoutBatch: ofBatch,
    listPayoutLines: ofBatch,
    endPayoutLine: ({ payoutLine }) => ({ line_id: payoutLine, outcome: 'failed', reason: note }),
    listInvoices: ofClient,
    openInvoice: ({ invoice }) => ({ invoice_id: invoice }),
    printInvoice: ({ invoice }) => ({ invoice_id: invoice }),
    viewPay: ({ branch }) => ({ month, branch_id: branch }),
    openPay: ofPay,
    listPayStops: ofPay,
    exportPay: ({ branch }) => ({ month, branch_id: branch, format: 'csv' }),
    printPay: ofPay,
  }
}
