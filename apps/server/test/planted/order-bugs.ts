import { type Bug, source, suite } from './bug.ts'

const priceTables = 'apps/server/migrations/0028-prices.sql'

/** Bugs of what an order costs, what may change of it, and what its loss costs. */
export const orderBugs: Bug[] = [
  {
    name: 'an order has the VAT of a later day',
    file: priceTables,
    find: 'from vat_rates where from_date <= on_day order by from_date desc limit 1',
    put: 'from vat_rates order by from_date desc limit 1',
    suites: [suite('prices/price-lists')],
  },
  {
    name: 'a planned version of a price list is in force at once',
    file: priceTables,
    find: 'list_id = price_list_of(client, on_day) and from_date <= on_day order by',
    put: 'list_id = price_list_of(client, on_day) order by',
    suites: [suite('prices/price-properties')],
  },
  {
    name: 'a client has a price list before its first day',
    file: priceTables,
    find: 'where client_id = client and from_date <= on_day order by',
    put: 'where client_id = client order by',
    suites: [suite('prices/price-lists'), suite('prices/price-properties')],
  },
  {
    name: 'prices are published for a day that has orders',
    file: source('features/pricing/lists/versions.service.ts'),
    find: "  if (from_date < day) throw Refused.field('from_date', 'prices_too_early', { day })\n",
    put: '',
    suites: [suite('prices/price-lists')],
  },
  {
    name: 'a merchant changes an order that is out for delivery',
    file: source('features/shipments/change/judge-change.ts'),
    find: "if (wish.by === 'merchant' && isOut(named))",
    put: "if (wish.by === 'merchant' && status === 'delivered')",
    suites: [suite('shipments/change-money')],
  },
  {
    name: 'the COD rises while the parcel is out',
    file: source('features/shipments/change/judge-change.ts'),
    find: 'if (fields.cod > named.state.cod_piastres && isOut(named))',
    put: 'if (fields.cod > most && isOut(named))',
    suites: [suite('shipments/change-money')],
  },
  {
    name: 'a manager lowers the COD without a reason',
    file: source('features/shipments/change/judge-change.ts'),
    find: "  if (by === 'manager' && reason === '') throw Refused.field('reason', 'cod_needs_reason')\n",
    put: '',
    suites: [suite('shipments/change-money')],
  },
  {
    name: 'the items of a parcel change while it is handed over',
    file: source('features/shipments/change/change-facts.ts'),
    find: "(line.status !== 'Pending' || handedOut)",
    put: "line.status !== 'Pending'",
    suites: [suite('shipments/change-day')],
  },
  {
    name: 'a new day replaces the first promise',
    file: source('features/shipments/change/promise-change.ts'),
    find: 'first_promised_to: to === first ? null : first,',
    put: 'first_promised_to: null,',
    suites: [suite('shipments/change-day')],
  },
  {
    name: 'a manager writes off what they created',
    file: source('features/wallet/write-offs/plan-write-off.service.ts'),
    find: "  if (own) return 'write_off_own'\n",
    put: '',
    suites: [suite('money/write-offs')],
  },
  {
    name: 'a manager writes off what only an account of theirs had in hand',
    file: source('features/wallet/write-offs/plan-write-off.service.ts'),
    find: "return alone ? 'write_off_alone' : null",
    put: 'return null',
    suites: [suite('money/write-offs')],
  },
  {
    name: 'a delivered parcel is written off',
    file: source('features/lifecycle/loss-acts.ts'),
    find: "if (shipment.status === 'delivered' || shipment.status === 'collected') return",
    put: "if (shipment.status === 'collected') return",
    suites: [suite('money/write-offs')],
  },
  {
    name: 'a lost parcel is found twice',
    file: source('features/lifecycle/loss-acts.ts'),
    find: "  if (shipment.loss === 'found') return refuse('found_already')\n",
    put: '',
    suites: [suite('money/write-offs')],
  },
  {
    name: 'a compensation exceeds the company’s cap',
    file: source('features/wallet/write-offs/compensation.ts'),
    find: 'const isCapped = cap !== null && piastres > cap',
    put: 'const isCapped = cap !== null && piastres < cap',
    suites: [suite('money/write-offs')],
  },
  {
    name: 'the second of two who change an order overwrites the first',
    file: source('features/shipments/change/change-shipment.service.ts'),
    find: 'if (version !== undefined && version !== named.version) await refuseStale(tx, named)',
    put: 'if (version !== undefined && version > named.version) await refuseStale(tx, named)',
    suites: [suite('shipments/shipment-change')],
  },
  {
    name: 'the same file creates its orders twice',
    file: source('features/order-files/validate-orders.service.ts'),
    find: "made.id !== null ? 'duplicate' : faults.length > 0",
    put: 'faults.length > 0',
    suites: [suite('orders/order-files-twice.slow')],
  },
]
