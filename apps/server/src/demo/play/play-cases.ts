import type { CallRequest } from '@mersal/contract'
import {
  closeCase,
  consumeEvents,
  noteCase,
  postponeCase,
  takeCase,
  watchWithin,
  whyNotClose,
} from '../../features/cases/index.ts'
import { storedCompany } from '../../platform/company/company-in-force.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type ShipmentEvent, shipmentEvents } from '../../platform/events/event-logs.repository.ts'
import { dayOf, dayText, nextWorkday } from '../cairo-clock.ts'
import type { Company } from '../company/company.ts'
import { openCasesNow } from './now.repository.ts'

const eventsAtOnce = 500

/** The case desk reads the whole log and looks at the clock, as it does on every other day. Then people work on it. */
export async function playCases(tx: Transaction, { cast }: Company, now: Date): Promise<void> {
  const company = await storedCompany(tx)
  const { calendar } = company.fields
  for (let after = 0, events: ShipmentEvent[] = []; ; after = events.at(-1)?.id ?? after) {
    events = await shipmentEvents(tx, { after, upTo: Number.MAX_SAFE_INTEGER, most: eventsAtOnce })
    if (events.length === 0) break
    await consumeEvents(tx, events, calendar)
  }
  await watchWithin(tx, calendar, now)
  for (const [index, { id, version, kind, awb, branch_id }] of (await openCasesNow(tx)).entries()) {
    const acting = { sql: tx, actor: cast.staffOf(branch_id), now, language: 'ar', company } as const
    if ((await whyNotClose(tx, { id, kind, awb }, acting)) !== null) continue
    const work = works[index % works.length]
    await work?.(acting, { id, version })
  }
}

type CaseContext = Parameters<typeof postponeCase>[0]
type Held = Pick<CallRequest<'takeCase'>, 'id' | 'version'>

/** What people do with one case after the other. Most wait. */
const works: readonly (((acting: CaseContext, held: Held) => Promise<unknown>) | null)[] = [
  takeCase,
  null,
  (acting, { id }) => noteCase(acting, { id, note: 'اتصلنا ولم يرد أحد، نعيد المحاولة مساءً' }),
  null,
  (acting, held) =>
    postponeCase(acting, {
      ...held,
      deadline: dayText(nextWorkday(dayOf(acting.now.getTime()) + 1)),
      note: 'طلب العميل مهلة يومين',
    }),
  null,
  (acting, held) =>
    closeCase(acting, { ...held, outcome: 'solved', note: 'اتفقنا مع المستلم على موعد جديد' }),
  null,
]
