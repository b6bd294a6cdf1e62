import type { Transaction } from '../database/database.ts'
import type { MoneyEvent, ShipmentEvent } from './event-logs.repository.ts'

type Consumes<Event> = (tx: Transaction, events: readonly Event[], now: Date) => Promise<void>

/**
 * Work that follows from the events of a log. It writes with `tx`, which also moves the consumer's cursor, so
 * each event takes effect once. Effects outside the database are queued as jobs and may happen twice.
 */
export type EventConsumer = {
  /** The name of its cursor. Never change or reuse it. */
  name: string
} & ({ log: 'shipments'; consume: Consumes<ShipmentEvent> } | { log: 'money'; consume: Consumes<MoneyEvent> })
