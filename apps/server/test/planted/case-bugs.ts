import { type Bug, source, suite } from './bug.ts'

/** Bugs of cases, of the figures of performance, and of the erasing of personal data. */
export const caseBugs: Bug[] = [
  {
    name: 'a shipment has two open cases of one kind',
    file: 'apps/server/migrations/0034-cases.sql',
    find: 'create unique index cases_open_once on cases',
    put: 'create index cases_open_once on cases',
    suites: [suite('cases/case-events')],
  },
  {
    name: 'a log that is read again opens its cases again',
    file: 'apps/server/migrations/0034-cases.sql',
    find: 'create unique index cases_once on cases',
    put: 'create index cases_once on cases',
    suites: [suite('cases/case-events')],
  },
  {
    name: 'the case of a failed attempt stays open when the next attempt starts',
    file: source('features/cases/case-rules.ts'),
    find: "out_for_delivery: ['attempt_failed', 'extra', 'return_due', 'locked_code'],",
    put: "out_for_delivery: ['extra', 'return_due', 'locked_code'],",
    suites: [suite('cases/case-events')],
  },
  {
    name: 'a late shipment with a new day stays a case',
    file: source('features/cases/opening/open-cases.repository.ts'),
    find: 'and s.promised_to >= cairo_day(e.at)`',
    put: 'and s.promised_to < cairo_day(e.at)`',
    suites: [suite('cases/watched-cases')],
  },
  {
    name: 'a shortage that was paid stays a case',
    file: source('features/cases/watch/watch.repository.ts'),
    find: 'and h.counted_piastres < h.due_piastres and not (${isOwed(tx)}))`',
    put: 'and h.counted_piastres < h.due_piastres and (${isOwed(tx)}))`',
    suites: [suite('cases/watched-cases')],
  },
  {
    name: 'a case is worked on at another branch',
    file: source('features/cases/acts/case-acts.service.ts'),
    find: "const held = await holdCase(sql, id, scopeOf(actor, 'shipments.work'))",
    put: 'const held = await holdCase(sql, id, { branchIds: null })',
    suites: [suite('cases/case-acts')],
  },
  {
    name: 'a delivery at the second attempt counts as one at the first',
    file: source('features/shipments/endings/figures-of-endings.repository.ts'),
    find: 'count(*) filter (where delivered and attempts = 1) as first_attempt',
    put: 'count(*) filter (where delivered) as first_attempt',
    suites: [suite('performance/performance')],
  },
  {
    name: 'a promise counts as kept because it was moved',
    file: source('features/shipments/endings/store-endings.repository.ts'),
    find: 'coalesce(s.first_promised_to, s.promised_to) as kept',
    put: 's.promised_to as kept',
    suites: [suite('performance/performance')],
  },
  {
    name: 'a delivery that was undone still counts',
    file: source('features/shipments/endings/store-endings.repository.ts'),
    find: "and action in ('delivered', 'delivery_undone', 'turned_to_return')",
    put: "and action in ('delivered', 'turned_to_return')",
    suites: [suite('performance/performance')],
  },
  {
    name: 'an order with an open case is erased',
    file: source('features/shipments/erasing/erase-persons.repository.ts'),
    find: '\n          and not exists (select from cases c where c.awb = s.awb and c.closed_at is null)',
    put: '',
    suites: [suite('shipments/erase-persons')],
  },
  {
    name: 'an order that was settled yesterday is erased',
    file: source('features/shipments/erasing/erase-persons.repository.ts'),
    find: 'where t.id = s.settlement_id and t.at < ${before})',
    put: 'where t.id = s.settlement_id)',
    suites: [suite('shipments/erase-persons')],
  },
  {
    name: 'the notes of events outlive the names',
    file: source('features/shipments/erasing/erase-persons.repository.ts'),
    find: '    tx<{ erase_event_notes: unknown }[]>`select erase_event_notes(${parcels}::bigint[])`,\n',
    put: '',
    suites: [suite('shipments/erase-persons')],
  },
]
