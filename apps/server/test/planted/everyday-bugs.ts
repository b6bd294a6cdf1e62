import { type Bug, source, suite } from './bug.ts'

const roles = 'packages/contract/src/people/roles.ts'

/** Bugs where few browser journeys run, because these suites cover the code. */
export const everydayBugs: Bug[] = [
  {
    name: 'staff edit the clients of their branch',
    file: roles,
    find: "'clients.edit': row('all', 'own', 'none', 'none', 'none'),",
    put: "'clients.edit': row('all', 'own', 'none', 'own', 'none'),",
    suites: [suite('clients/clients')],
  },
  {
    name: 'an accountant edits branches',
    file: roles,
    find: "'branches.edit': row('all', 'own', 'none', 'none', 'none'),",
    put: "'branches.edit': row('all', 'own', 'all', 'none', 'none'),",
    suites: [suite('branches/branches-roles')],
  },
  {
    name: 'staff see the people of every branch',
    file: roles,
    find: "'employees.see': row('all', 'own', 'all', 'own', 'none'),",
    put: "'employees.see': row('all', 'own', 'all', 'all', 'none'),",
    suites: [suite('employees/employees-list')],
  },
  {
    name: 'a manager changes accountants',
    file: roles,
    find: "  manager: { changes: ['staff', 'delivery', 'new'], gives: ['staff', 'delivery'] },",
    put: "  manager: { changes: ['staff', 'accountant', 'delivery', 'new'], gives: ['staff', 'delivery'] },",
    suites: [suite('employees/employees-roles')],
  },
  {
    name: 'the docs console refuses sign-in with a mobile number',
    file: source('features/auth/accounts.repository.ts'),
    find: `where email = \${identifier} or phone = \${identifier} or username = \${identifier}`,
    put: `where email = \${identifier} or username = \${identifier}`,
    suites: [suite('auth/sign-in')],
  },
  {
    name: 'an outdated app keeps its session',
    file: 'packages/contract/src/calls/errors.ts',
    find: '[401, 403, 407, 409, 410, 419, 426, 427]',
    put: '[401, 403, 407, 409, 410, 419, 427]',
    suites: ['packages/contract/src/calls/errors.test.ts'],
  },
  {
    name: 'a list begins with the oldest shipments of a day',
    file: source('features/shipments/list/shipment-list.repository.ts'),
    find: '? sql`order by created_on desc, created_at desc, awb desc`',
    put: '? sql`order by created_on desc, created_at, awb`',
    suites: [suite('shipments/list-pages')],
  },
  {
    name: 'a PDF is accepted as an order file',
    file: source('features/order-files/reading/file-kind.ts'),
    find: "  ['25504446', 'order_file_type'],\n",
    put: '',
    suites: [suite('orders/order-file-reading')],
  },
  {
    name: 'a recovery code works twice',
    file: source('features/auth/second-factors.repository.ts'),
    find: `and code_hash = \${hash} and used_at is null`,
    put: `and code_hash = \${hash}`,
    suites: [suite('auth/second-factor')],
  },
  {
    name: 'the history does not say why an address was changed',
    file: source('features/shipments/change/store-change.service.ts'),
    find: 'const kept = { mainShipmentId: loaded.order.id, employeeId, at: now, reason }',
    put: "const kept = { mainShipmentId: loaded.order.id, employeeId, at: now, reason: '' }",
    suites: [suite('shipments/shipment-change')],
  },
  {
    name: 'a repeated scan reports success',
    file: source('features/shipments/acts/scan.service.ts'),
    find: "outcome: isAlready ? 'already' : 'done',",
    put: "outcome: 'done',",
    suites: [suite('shipments/shipments-scan')],
  },
  {
    name: 'one message above the hourly limit is accepted',
    file: source('features/contact/contact.service.ts'),
    find: 'sent >= messagesAnHour',
    put: 'sent > messagesAnHour',
    suites: [suite('calls/contact')],
  },
]
