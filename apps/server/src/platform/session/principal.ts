import type { Sql } from '../database/database.ts'

/** A person who signs in: an employee, or a user of a client (docs/decisions/0065-principals.md). */
export type Principal = { kind: 'employee' | 'client_user'; id: number }

/** The columns of a row that belongs to a person. One of them is set. */
export type PrincipalIds = { employee_id: number | null; client_user_id: number | null }

export function idsOf({ kind, id }: Principal): PrincipalIds {
  return { employee_id: kind === 'employee' ? id : null, client_user_id: kind === 'client_user' ? id : null }
}

/** @throws {Error} for a row of nobody, which the database refuses. */
export function principalOf({ employee_id, client_user_id }: PrincipalIds): Principal {
  if (employee_id !== null) return { kind: 'employee', id: employee_id }
  if (client_user_id !== null) return { kind: 'client_user', id: client_user_id }
  throw new Error('the row belongs to nobody')
}

export function isSame(one: Principal, other: Principal): boolean {
  return one.kind === other.kind && one.id === other.id
}

/** The condition that a row belongs to a person. */
export function isOf(sql: Sql, { kind, id }: Principal) {
  return kind === 'employee' ? sql`employee_id = ${id}` : sql`client_user_id = ${id}`
}

/** A name that no other person has, for hashes and queues. An employee's is their id, as stored hashes have it. */
export function nameOfPrincipal({ kind, id }: Principal): string {
  return kind === 'employee' ? String(id) : `${kind} ${id}`
}
