import type { Transaction } from '../database/database.ts'
import type { MoneyEvent, ShipmentEvent } from './event-logs.repository.ts'

type Consumes<Event> = (tx: Transaction, events: readonly Event[], now: Date) => Promise<void>

/**
 * Work that follows from events of a log. Its effects are written with `tx`, which also moves the consumer's cursor:
 * each event has its effects once. What reaches beyond the database is queued as a job, and may happen twice.
 */
export type EventConsumer = {
  /** Names its cursor: never changed, never used twice. */
  name: string
} & ({ log: 'shipments'; consume: Consumes<ShipmentEvent> } | { log: 'money'; consume: Consumes<MoneyEvent> })
