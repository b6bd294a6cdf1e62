import { type Bug, source, suite } from './bug.ts'

const lines = source('features/wallet/settlements/shipment-lines.repository.ts')
const periods = [suite('settlements/settlement-periods')]
const schedules = [suite('settlements/settlement-schedules')]

export const settlementBugs: Bug[] = [
  {
    name: 'a settlement pays for a count with an open case',
    file: lines,
    find: '${isUnwitnessed(sql)} and not ${hasCashCase(sql)} and',
    put: '${isUnwitnessed(sql)} and',
    suites: periods,
  },
  {
    name: 'a settlement of some days includes later ones',
    file: lines,
    find: 'and cairo_day(s.updated_at) <= ${to}::date`',
    put: 'and ${to}::date is not null`',
    suites: periods,
  },
  {
    name: 'a client bears the fee that the receiver paid',
    file: lines,
    find: 'else s.cod_piastres - s.merchant_share_piastres end as borne',
    put: 'else s.total_piastres end as borne',
    suites: periods,
  },
  {
    name: 'a payout leaves the bank when it is approved',
    file: source('features/wallet/settlements/settlements.service.ts'),
    find: 'postings: postSettled(client_id, net_piastres, pays)',
    put: 'postings: postSettled(client_id, net_piastres)',
    suites: periods,
  },
  {
    name: 'a chosen shipment of another client is settled',
    file: lines,
    find: 'on s.awb = chosen.awb and s.client_id = ${clientId}',
    put: 'on s.awb = chosen.awb and ${clientId}::bigint > 0',
    suites: periods,
  },
  {
    name: 'two processes prepare the same day of a schedule',
    file: source('features/wallet/settlements/schedules.repository.ts'),
    find: 'update settlement_schedules set done_on = ${day} where client_id = ${clientId}`',
    put: 'update settlement_schedules set done_on = done_on where client_id = ${clientId} and ${day}::date is not null`',
    suites: schedules,
  },
  {
    name: 'a carried settlement keeps its lines',
    file: source('features/wallet/settlements/schedules.service.ts'),
    find: 'if (before.netPiastres <= 0) {',
    put: 'if (before.netPiastres < -100_000_000) {',
    suites: schedules,
  },
  {
    name: 'a repeated job settles again',
    file: source('features/wallet/settlements/settlements.repository.ts'),
    find: 'select id from settlements where making_id = ${makingId}`',
    put: 'select id from settlements where making_id = ${makingId} and id < 0`',
    suites: [suite('settlements/statement-files.slow')],
  },
  {
    name: 'the documents of a preview name only the first shipments that are left out',
    file: source('features/wallet/settlements/whole-statement.service.ts'),
    find: 'leftOutOf(sql, lines, null)',
    put: 'leftOutOf(sql, lines, 200)',
    suites: [suite('settlements/statement-files.slow')],
  },
  {
    name: 'a manager settles from the bank at once',
    file: source('features/wallet/settlements/settlements.policy.ts'),
    find: "? ['payout'] : ['at_once', 'payout']",
    put: "? ['payout', 'at_once'] : ['at_once', 'payout']",
    suites: [suite('settlements/ways-of-paying')],
  },
  {
    name: 'what was prepared to be paid at once is booked for a preparer who may not any more',
    file: source('features/wallet/settlements/settlements.service.ts'),
    find: '  wayOf(actor, pays)\n',
    put: '',
    suites: [suite('settlements/ways-of-paying')],
  },
]
