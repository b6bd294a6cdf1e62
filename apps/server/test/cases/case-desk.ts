import type { CallInput, CaseKind, CaseRow } from '@mersal/contract'
import { consumeEvents } from '../../src/features/cases/opening/consume-events.service.ts'
import { watchCases } from '../../src/features/cases/watch/watch.service.ts'
import { shipmentEvents } from '../../src/platform/events/event-logs.repository.ts'
import { workingDay } from '../support/orders.ts'
import type { Caller, TestApp } from '../support/test-app.ts'

export const english = { 'accept-language': 'en' }
/** Friday is off. */
export const calendar = {
  days_off: [5],
  holidays: [],
  cut_off: '15:00',
  opening: { opens: '09:00', closes: '21:00' },
  opening_overrides: [],
}

/** The case desk of the test company. */
export function caseDesk(app: TestApp) {
  const { sql } = app.app
  const day = workingDay(app)

  /** Handles the log after an event, by default the whole log. The app's own consumer does the same at any time. */
  async function consume(after = 0): Promise<void> {
    await sql.begin(async (tx) => {
      const stretch = { after, upTo: Number.MAX_SAFE_INTEGER, most: 100_000 }
      await consumeEvents(tx, await shipmentEvents(tx, stretch), calendar)
    })
  }

  async function casesOf(awb: string, by: Caller = 'superuser'): Promise<CaseRow[]> {
    return (await app.call('listCasesOfShipment', by, { awb }, english)).data.list_items
  }

  /** The cases of a shipment as 'kind cause open' or 'kind cause outcome', oldest first. */
  async function standing(awb: string): Promise<string[]> {
    await consume()
    const rows = await casesOf(awb)
    return rows.toReversed().map(({ kind, cause, outcome }) => `${kind} ${cause} ${outcome ?? 'open'}`)
  }

  async function openCaseOf(awb: string, kind: CaseKind): Promise<CaseRow> {
    await consume()
    const found = (await casesOf(awb)).find((row) => row.kind === kind && row.outcome === null)
    if (!found) throw new Error(`no open case of ${kind}`)
    return found
  }

  async function list(by: Caller, input: Partial<CallInput<'listCases'>> = {}) {
    return (await app.call('listCases', by, { page: 1, ...input }, english)).data
  }

  /** A parcel whose delivery failed, by default because the receiver was not there. */
  async function failed(awb: string, otherCase = 1): Promise<void> {
    await day.takeOver(awb)
    const said = await day.report(awb, otherCase, 'nobody opened')
    if (said.http !== 200) throw new Error(said.message)
  }

  /** What the schedule does at noon of a Wednesday in three weeks, or of another weekday. */
  async function watch(weekday = 3): Promise<void> {
    const now = new Date()
    now.setUTCDate(now.getUTCDate() + 21 + ((weekday + 7 - now.getUTCDay()) % 7))
    now.setUTCHours(10, 0, 0, 0)
    await watchAt(now)
  }

  const watchAt = (now: Date) => watchCases(sql, calendar, now)

  return { day, consume, casesOf, standing, openCaseOf, list, failed, watch, watchAt }
}
