import { type Bug, source, suite } from './bug.ts'

export const invoiceBugs: Bug[] = [
  {
    name: 'what is booked too late for its month is in no invoice',
    file: source('features/invoices/months.repository.ts'),
    find: ' or e.id > ${afterId}::bigint)',
    put: ' or ${afterId}::bigint is not null and false)',
    suites: [suite('invoices/invoice-months')],
  },
  {
    name: 'the fees of an undone delivery stay invoiced',
    file: source('features/invoices/months.repository.ts'),
    find: '    where p.charged\n',
    put: "    where p.charged and e.kind <> 'delivery_undone'\n",
    suites: [suite('invoices/invoices')],
  },
  {
    name: 'invoices do not get the number that was drawn, so numbers have gaps',
    file: source('features/invoices/invoices.repository.ts'),
    find: 'returning last\n    )\n    insert into invoices',
    put: 'returning last + 1 as last\n    )\n    insert into invoices',
    suites: [suite('invoices/invoice-months')],
  },
  {
    name: 'several parcels of one place are several stops',
    file: source('features/pay/stops.repository.ts'),
    find: 'group by r.id, p.place\n',
    put: 'group by r.id, p.place, p.awb\n',
    suites: [suite('pay/pay')],
  },
]
