/**
 * The role of a user. `new` is an employee without a permission (spec §6). A cashier is staff whom a manager named: they
 * also count cash at their branch (docs/decisions/0049-counting-cash.md).
 */
export const roles = ['superuser', 'manager', 'accountant', 'staff', 'cashier', 'delivery', 'new'] as const
export type Role = (typeof roles)[number]
/** The role that is stored of an employee: a cashier is staff with a flag. */
export type StoredRole = Exclude<Role, 'cashier'>

/** The role of a user of a client: a merchant's person (docs/decisions/0065-principals.md). */
export const clientRoles = ['owner', 'operations', 'finance', 'developer'] as const
export type ClientRole = (typeof clientRoles)[number]

/** Permission numbers of the wire (spec §6). A superuser has none, and no call creates one. */
export const permissionNumbers = { manager: 1, staff: 2, accountant: 3, delivery: 4 } as const
/** A role that an employee can be given. */
export type Permission = keyof typeof permissionNumbers

/** @throws {RangeError} for an unknown number. */
export function permissionOfNumber(number: number): Permission {
  const permissions = Object.keys(permissionNumbers) as Permission[]
  const permission = permissions.find((permission) => permissionNumbers[permission] === number)
  if (!permission) throw new RangeError(`there is no permission ${number}`)
  return permission
}

/**
 * The reach of a capability: everything; own branches (of a manager or staff) or own lines (of a delivery
 * boy); money rows only; what the person did themselves; nothing.
 */
export type Reach = 'all' | 'own' | 'money' | 'self' | 'none'

const row = (
  superuser: Reach,
  manager: Reach,
  accountant: Reach,
  staff: Reach,
  delivery: Reach,
  cashier = staff,
) => ({ superuser, manager, accountant, staff, cashier, delivery, new: 'none' }) as const

const courierWork = row('none', 'none', 'none', 'none', 'own')

/** THE policy table (spec §6 leaves the details open; docs/decisions/0004-roles.md). */
export const policy = {
  'console.enter': row('all', 'all', 'all', 'all', 'none'),
  'branches.see': row('all', 'own', 'all', 'own', 'none'),
  'branches.create': row('all', 'none', 'none', 'none', 'none'),
  'branches.edit': row('all', 'own', 'none', 'none', 'none'),
  'branches.delete': row('all', 'none', 'none', 'none', 'none'),
  'clients.see': row('all', 'own', 'all', 'own', 'none'),
  'clients.edit': row('all', 'own', 'none', 'none', 'none'),
  'clients.see-token': row('all', 'own', 'none', 'none', 'none'),
  'employees.see': row('all', 'own', 'all', 'own', 'none'),
  /** An employee's e-mail, user name, national ID and home address. Everybody may see their own. */
  'employees.see-private': row('all', 'own', 'none', 'none', 'none'),
  'employees.edit': row('all', 'own', 'none', 'none', 'none'),
  'second-factor.reset': row('all', 'none', 'none', 'none', 'none'),
  'shipments.see': row('all', 'own', 'all', 'own', 'none'),
  'shipments.work': row('all', 'own', 'none', 'own', 'none'),
  /** Acting in a delivery boy's place (docs/decisions/0034-custody.md). */
  'shipments.stand-in': row('all', 'own', 'none', 'none', 'none'),
  /** Writing a lost or destroyed parcel off, with compensation (docs/decisions/0039-write-offs.md). */
  'shipments.write-off': row('all', 'own', 'none', 'none', 'none'),
  /** Lowering the COD, and the size of a collected parcel (docs/decisions/0037-changes.md). */
  'shipments.correct': row('all', 'own', 'none', 'none', 'none'),
  'shipments.undo': row('all', 'own', 'none', 'none', 'none'),
  'areas.edit': row('all', 'own', 'none', 'none', 'none'),
  'areas.move-districts': row('all', 'none', 'none', 'none', 'none'),
  'couriers.lend': row('all', 'own', 'none', 'none', 'none'),
  'money.see': row('all', 'own', 'all', 'none', 'none'),
  /** The movements of money in the wallet. */
  'wallet.see': row('all', 'own', 'all', 'self', 'none'),
  /** Totals of uncounted cash. Counts must be blind, so those who count may not see them. */
  'money.see-uncounted': row('all', 'none', 'none', 'none', 'none'),
  'money.move': row('all', 'own', 'all', 'none', 'none'),
  /** Counting cash without knowing what is due. */
  'money.count': row('all', 'own', 'all', 'none', 'none', 'own'),
  /** Approving what another person prepared (docs/decisions/0050-two-people-for-money.md). */
  'money.approve': row('all', 'own', 'all', 'none', 'none'),
  /**
   * Details of clients, batches and files to banks (docs/decisions/0052-payouts.md). Not managers: they edit the e-mail that is
   * told of changed details.
   */
  'money.pay-out': row('all', 'none', 'all', 'none', 'none'),
  'money.book-surplus': row('all', 'own', 'none', 'none', 'none'),
  /** Reversing a wrong count of cash (docs/decisions/0049-counting-cash.md). */
  'money.reverse-count': row('all', 'own', 'none', 'none', 'none'),
  'money.receive-in-bank': row('all', 'none', 'all', 'none', 'none'),
  /** Making tax invoices, and cancelling one by a credit note (docs/decisions/0054-tax-invoices.md). */
  'invoices.issue': row('all', 'none', 'all', 'none', 'none'),
  /** Trial balance, journal and the codes of accounts (docs/decisions/0071-books.md). */
  'books.keep': row('all', 'none', 'all', 'none', 'none'),
  'logs.see': row('all', 'own', 'money', 'self', 'none'),
  'events.repair': row('all', 'none', 'none', 'none', 'none'),
  'messages.see': row('all', 'own', 'all', 'own', 'none'),
  'messages.send': row('all', 'own', 'none', 'own', 'none'),
  /** Sending messages again to a phone whose owner stopped them (docs/decisions/0047-messages.md). */
  'messages.resume': row('all', 'own', 'none', 'none', 'none'),
  /** Phones to which nothing is delivered (docs/decisions/0070-standing-of-receivers.md). */
  'standing.see': row('all', 'own', 'all', 'own', 'none'),
  /** Barring a phone, and voiding what another person barred. */
  'standing.bar': row('all', 'own', 'none', 'none', 'none'),
  /** Taking the payment that lifts a bar, at a counter. */
  'standing.take-payment': row('all', 'own', 'none', 'own', 'none'),
  /** The company's own data: identity, calendar, rules, prices, VAT, and which client pays which list; the texts of messages. */
  'company.edit': row('all', 'none', 'none', 'none', 'none'),
  'courier.work': courierWork,
} as const satisfies Record<string, Record<Role, Reach>>

export type Capability = keyof typeof policy

/** The reach of `role` for `capability`. */
export function reachOf(role: Role, capability: Capability): Reach {
  return policy[capability][role]
}

/** True for a role with the capability 'courier.work'. The courier app asks nothing else, and has not the whole table. */
export function worksAsCourier(role: Role): boolean {
  return courierWork[role] !== 'none'
}

const ranks: Record<Role, number> = {
  superuser: 3,
  manager: 2,
  accountant: 1,
  staff: 1,
  cashier: 1,
  delivery: 1,
  new: 0,
}

/** True when `actor` ranks above `subject`. Nobody acts on a person of equal or higher rank. */
export function outranks(actor: Role, subject: Role): boolean {
  return ranks[actor] > ranks[subject]
}

/**
 * Whom each role may edit and deactivate, and the permissions it may grant
 * (docs/decisions/0010-branches-and-people.md).
 */
const people: Partial<Record<Role, { changes: readonly Role[]; gives: readonly Permission[] }>> = {
  superuser: {
    changes: ['manager', 'accountant', 'staff', 'delivery', 'new'],
    gives: ['manager', 'staff', 'accountant', 'delivery'],
  },
  manager: { changes: ['staff', 'delivery', 'new'], gives: ['staff', 'delivery'] },
}

/** True when `actor` may edit a person of role `subject` within their reach. */
export function mayChange(actor: Role, subject: Role): boolean {
  return people[actor]?.changes.includes(subject) ?? false
}

/**
 * True when `actor` may deactivate a person of role `subject`. A superuser must re-authenticate to deactivate
 * another one.
 */
export function mayDeactivate(actor: Role, subject: Role): boolean {
  return mayChange(actor, subject) || (actor === 'superuser' && subject === 'superuser')
}

/** The permissions that `actor` may grant. */
export function permissionsFrom(actor: Role): readonly Permission[] {
  return people[actor]?.gives ?? []
}
