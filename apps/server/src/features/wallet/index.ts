/*
 * The movements of money: counting cash, safes, settlements, write-offs, balances.
 *
 * counting/    the cash that people hold, and reversing a count (decision 49)
 * counter/     who holds cash of a counter, and sealing it (decision 60)
 * safes/       counts, banking with its slips, exchanges between safes (decisions 49, 53)
 * settlements/ settlements with statements, schedules and corrections (decision 51)
 * write-offs/  lost parcels, within and above the limit, and found ones (decision 39)
 */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { servePhotos } from '../../platform/files/photos.ts'
import { signedLinks } from '../../platform/files/signed-links.ts'
import { walletNext } from './next.ts'
import { slipName } from './safes/bank-safe.service.ts'
import { prepareSettlements } from './settlements/schedules.service.ts'
import { statementMakers } from './settlements/statement-makers.ts'
import { walletHandlers } from './wallet.routes.ts'
import { walletApprovals } from './wallet-approvals.ts'

export { sumBalances } from './balances.repository.ts'
export { seesUncounted } from './balances.routes.ts'
export { heldOf, pageOfWaiting } from './counter/counter-cash.repository.ts'
export { collectMoney } from './counting/collect.service.ts'
export { cashOfAges } from './courier-balances.repository.ts'
export { clientInScope } from './holders.repository.ts'
export { type EarlierCount, farCountsBefore } from './movements.repository.ts'
export { type Moving, movingOf } from './moving.ts'
export { bankSafe } from './safes/bank-safe.service.ts'
export { confirmSlips, reportSlip } from './safes/check-slips.service.ts'
export { countSafe } from './safes/count-safe.service.ts'
export { acceptSafeCash, sendSafeCash } from './safes/exchanges.service.ts'
export { mailedStatements } from './settlements/mailed-statements.ts'
export { changeSchedule, prepareScheduled } from './settlements/schedules.service.ts'
export { everythingOf } from './settlements/selection.ts'
export { settleClient } from './settlements/settlements.service.ts'
export { receiveFromClient, repayShortage, writeOffShortage } from './wallet.service.ts'
export { walletApprovals } from './wallet-approvals.ts'
export { foundShipment } from './write-offs/found.service.ts'
export { writeOffShipment } from './write-offs/write-offs.service.ts'

export const walletFeature = (parts: AppParts) => {
  const { background, company, store, key } = parts
  const makers = statementMakers(parts)
  const slipLinks = signedLinks(key, 'slip links')
  return {
    handlers: walletHandlers(parts, makers, slipLinks),
    documentMakers: Object.values(makers),
    approvalKinds: walletApprovals,
    nextReaders: walletNext,
    schedules: [
      {
        name: 'prepare_settlements',
        cron: '*/10 * * * *',
        run: (now) => prepareSettlements(background, now, company().fields.rules.second_person_above),
      },
    ],
    // The photos show the company's account.
    serve: (server) => servePhotos(server, '/slips', { store, links: slipLinks, nameOf: slipName }),
  } satisfies Feature
}
