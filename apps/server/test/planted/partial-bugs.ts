import { type Bug, source, suite } from './bug.ts'

const acts = [suite('shipments/partial-delivery')]
const anyOrder = [suite('shipments/partial.properties.slow')]

/** One bug for each rule of partial delivery (docs/decisions/0078-partial-delivery.md). */
export const partialBugs: Bug[] = [
  {
    name: 'the merchant gets the whole COD of a parcel of which a part was kept',
    file: source('features/shipments/acts/record-decisions.service.ts'),
    find: 'merchantSharePiastres: money.merchantSharePiastres - unkeptPiastres,',
    put: 'merchantSharePiastres: money.merchantSharePiastres,',
    suites: anyOrder,
  },
  {
    name: 'an undone partial delivery stays cheap',
    file: source('features/lifecycle/move-acts.ts'),
    find: 'duePiastres: shipment.duePiastres + (shipment.unkeptPiastres ?? 0),\n      unkeptPiastres: null,',
    put: 'duePiastres: shipment.duePiastres,',
    suites: anyOrder,
  },
  {
    name: 'the rest of an undone partial delivery stays',
    file: source('features/shipments/acts/rests.service.ts'),
    find: 'rests.push({ stored: rest, decision: outcome })',
    put: '',
    suites: anyOrder,
  },
  {
    name: 'a partial delivery is undone although the branch has the rest',
    file: source('features/lifecycle/partial-acts.ts'),
    find: " || !waitsForHandBack(rest, line) || line.leg > 1)\n    return refuse('undo_rest_taken')",
    put: ")\n    return refuse('undo_rest_taken')",
    suites: acts,
  },
  {
    name: 'a branch takes a rest without looking into the bag',
    file: source('features/shipments/acts/rests.service.ts'),
    find: 'if (counted === undefined)\n    throw',
    put: 'if (counted === undefined) return {}\n  if (counted.length < 0) throw',
    suites: acts,
  },
  {
    name: 'what is missing in a bag is forgotten',
    file: source('features/shipments/acts/rests.service.ts'),
    find: 'await splitMissing(tx, awb, missingAwb, missing)',
    put: '',
    suites: acts,
  },
  {
    name: 'a phone says that more was kept than was ordered',
    file: 'packages/contract/src/shipments/kept-items.ts',
    find: 'return Math.min(kept.get(id) ?? 0, quantity)',
    put: 'return kept.get(id) ?? 0',
    suites: ['packages/contract/src/shipments/kept-items.test.ts'],
  },
  {
    name: 'the shop’s delivery is not due for a part',
    file: 'packages/contract/src/shipments/kept-items.ts',
    find: 'return isAny ? due + shopDelivery : 0',
    put: 'return isAny ? due : 0',
    suites: acts,
  },
  {
    name: 'a partial delivery is settled before the branch has the rest',
    file: source('features/wallet/settlements/shipment-lines.repository.ts'),
    find: ' and not ${restWaits(sql)}`',
    put: '`',
    suites: acts,
  },
  {
    name: 'the number of a rest is used again',
    file: source('features/shipments/acts/partial.repository.ts'),
    find: 'update shipments set back_awb = ${backAwb} where awb = ${awb}`',
    put: 'update shipments set back_awb = back_awb where awb = ${awb} and ${backAwb}::bigint is not null`',
    suites: anyOrder,
  },
  {
    name: 'a rest costs nothing',
    file: source('features/shipments/acts/rests.service.ts'),
    find: 'pair: awb, hasFee: true }',
    put: 'pair: awb, hasFee: false }',
    suites: anyOrder,
  },
  {
    name: 'another list of kept items counts as done before',
    file: source('features/shipments/acts/same-part.ts'),
    find: 'return items.every((item) => keptOf(kept, item) === keptOf(booked, item))',
    put: 'return true',
    suites: acts,
  },
  {
    name: 'a part is kept without a code and without a photo',
    file: source('features/shipments/acts/check-at-door.service.ts'),
    find: 'if (payment.part && !wasStored) requireProof(code, report.proofs)',
    put: '',
    suites: acts,
  },
  {
    name: 'what the phone showed before the desk lowered the COD is not booked',
    file: source('features/shipments/acts/part-at-door.ts'),
    find: 'takenPiastres: dueOf(isPriced ? full : due),',
    put: 'takenPiastres: dueOf(due),',
    suites: acts,
  },
]
