import { type CallReply, type CallRequest, egp, formatEgp, type PayKind, payKinds } from '@mersal/contract'
import { firstDayOf, monthInCairo } from '../../platform/company/month-in-cairo.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { EmployeeActor } from '../../platform/session/actor.ts'
import { changesBetween, logActivity } from '../activity-log/index.ts'
import {
  findArea,
  findRates,
  lockRates,
  type Rates,
  type RatesRecord,
  saveRates,
} from './rates.repository.ts'

type PayRates = CallReply<'viewPayRates'>

export async function viewRates(sql: Sql, now: Date): Promise<PayRates> {
  const records = await findRates(sql, now)
  const shown = (piastres: number | null) => (piastres === null ? null : egp(piastres))
  const shownRates = (rates: Rates) =>
    Object.fromEntries(payKinds.map((kind) => [kind, shown(rates[kind])])) as Rates
  const saved = ({ from_day, saved_at, saved_by, in_force }: RatesRecord) => ({
    from_date: from_day,
    saved_at: saved_at.toISOString(),
    saved_by,
    in_force,
  })
  return {
    everywhere: records
      .filter(({ area_id }) => area_id === null)
      .map((record) => ({ ...(shownRates(record) as Record<PayKind, number>), ...saved(record) })),
    areas: records.flatMap((record) =>
      record.area_id === null
        ? []
        : [
            {
              area: {
                id: record.area_id,
                name: { ar: record.area_ar ?? '', en: record.area_en ?? '' },
                branch: { ar: record.branch_ar ?? '', en: record.branch_en ?? '' },
              },
              ...shownRates(record),
              ...saved(record),
            },
          ],
    ),
    earliest: earliestDay(records, now),
  }
}

/** Sheets of months that are over keep their rates. The first rates may also hold for them. */
function earliestDay(records: readonly RatesRecord[], now: Date): string | null {
  return records.some(({ area_id }) => area_id === null) ? firstDayOf(monthInCairo(now)) : null
}

export async function setRates(
  { sql: tx, actor, now }: { sql: Transaction; actor: EmployeeActor; now: Date },
  { area_id, from_date, ...given }: CallRequest<'setPayRates'>,
): Promise<CallReply<'setPayRates'>> {
  await lockRates(tx)
  const records = await findRates(tx, now)
  const area = area_id === undefined ? null : await findArea(tx, area_id)
  if (area_id !== undefined && area === null) throw Refused.field('area_id', 'pay_area_unknown')
  const missing = payKinds.find((kind) => given[kind] === undefined)
  if (area === null && missing) throw Refused.field(missing, 'required')
  const earliest = earliestDay(records, now)
  if (area !== null && earliest === null) throw new Refused('conflict', 'pay_everywhere_first')
  if (earliest !== null && from_date < earliest)
    throw Refused.field('from_date', 'pay_too_early', { day: earliest })
  const rates = Object.fromEntries(payKinds.map((kind) => [kind, given[kind] ?? null])) as Rates
  await saveRates(tx, { areaId: area_id ?? null, fromDay: from_date, rates, at: now, by: actor.id })
  const before = records.find((one) => one.area_id === (area_id ?? null) && one.from_day <= from_date)
  await logActivity(tx, actor, now, {
    action: 'pay_rates_set',
    entity: 'company',
    entityId: 1,
    branchIds: area ? [area.branch_id] : [],
    money: true,
    changes: [
      ...(area ? [{ field: 'area', old_text: null, new_text: area.name }] : []),
      { field: 'from_date', old_text: null, new_text: from_date },
      ...changesBetween(before ? textsOf(before) : null, textsOf(rates)),
    ],
  })
  return { from_date }
}

function textsOf(rates: Rates): Record<string, string | null> {
  return Object.fromEntries(
    payKinds.map((kind) => {
      const piastres = rates[kind]
      return [`pay_${kind}`, piastres === null ? null : formatEgp(piastres)]
    }),
  )
}
