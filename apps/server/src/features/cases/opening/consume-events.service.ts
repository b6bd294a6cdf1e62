import type { CompanyFields } from '@mersal/contract'
import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ShipmentEvent } from '../../../platform/events/event-logs.repository.ts'
import { deadlineAfter } from '../case-calendar.ts'
import { openedBy, openingActions, provingActions } from '../case-rules.ts'
import { foldEvents } from '../fold-events.ts'
import { factsOf } from './event-facts.repository.ts'
import { endCases, endLateOfMoved, endUndone, insertCases, type NewCase } from './open-cases.repository.ts'

export const consumerName = 'cases'

/** Opens and ends the cases of a batch of events. */
export async function consumeEvents(
  tx: Transaction,
  events: readonly ShipmentEvent[],
  calendar: CompanyFields['calendar'],
): Promise<void> {
  const facts = await factsOf(
    tx,
    events.filter(({ action }) => openingActions.has(action)).map(({ id }) => id),
  )
  const known = new Map(facts.map((fact) => [fact.id, fact]))
  const opens = new Map(
    facts.flatMap((fact) => {
      const toOpen = openedBy(fact)
      return toOpen ? [[fact.id, toOpen] as const] : []
    }),
  )
  const { opened, ended } = foldEvents(events, opens)
  await endCases(tx, ended)
  await insertCases(
    tx,
    opened.map(
      ({ kind, cause, branchId, manifestId, event, ended_at }): NewCase => ({
        kind,
        cause,
        awb: event.awb,
        run_id: known.get(event.id)?.run_id ?? null,
        manifest_id: manifestId ?? null,
        origin: `event:${event.id}`,
        event_id: event.id,
        other_case: event.other_case,
        since: dayInCairo(event.at),
        branch_id: branchId,
        deadline: deadlineAfter(event.at, calendar),
        opened_at: event.at,
        ended_at,
      }),
    ),
  )
  await endLateOfMoved(
    tx,
    events.filter(({ action }) => action === 'changed'),
  )
  await endUndone(
    tx,
    events.filter(({ action }) => provingActions.has(action)),
  )
}
