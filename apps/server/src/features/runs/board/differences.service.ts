import {
  type CallReply,
  formatAwb,
  type GiveBackWay,
  giveBackReasonLabels,
  type Language,
  type MessageKey,
  sentence,
} from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { placeOfBranch } from '../stops/stops.repository.ts'
import { type DifferenceRow, differencesOf, numbersOf, runsGivenBack } from './differences.repository.ts'
import { overdueBefore } from './opening-time.ts'

type Difference = CallReply<'listRuns'>['differences'][number]

const kinds: Record<DifferenceRow['kind'], { kind: Difference['kind']; text: MessageKey }> = {
  missing: { kind: 'missing', text: 'difference_missing' },
  missing_of_manifest: { kind: 'missing', text: 'difference_missing_of_manifest' },
  brought: { kind: 'brought_not_scanned', text: 'difference_brought' },
  extra: { kind: 'extra', text: 'difference_extra' },
  cash: { kind: 'cash_not_counted', text: 'difference_cash' },
  unwitnessed: { kind: 'unwitnessed', text: 'difference_unwitnessed' },
  locked: { kind: 'locked', text: 'difference_locked' },
  pin_locked: { kind: 'locked', text: 'difference_pin_locked' },
}

const givenBackTexts: Record<GiveBackWay, MessageKey> = {
  phone: 'difference_run_given_back',
  pin: 'difference_run_given_back_pin',
  stand_in: 'difference_run_given_back_stand_in',
}

/** What needs a person at a branch, until it is solved. */
export async function listDifferences(
  { sql, company, language, now }: { sql: Sql; company: Company; language: Language; now: Date },
  branchId: number,
  day: string,
): Promise<Difference[]> {
  const overdue = overdueBefore(now, company.fields.calendar, await placeOfBranch(sql, branchId))
  const [rows, givenBack] = await Promise.all([
    differencesOf(sql, { branchId, day, overdue }),
    runsGivenBack(sql, branchId),
  ])
  const numbers = await numbersOf(
    sql,
    rows.flatMap(({ awb }) => awb ?? []),
  )
  const ofRuns = givenBack.map(({ id, name, how, by, reason, note, parcels }): Difference => {
    const why = [giveBackReasonLabels[reason][language], note].filter((text) => text !== '').join(' · ')
    const text = sentence(givenBackTexts[how], language, { name, by, note: why, parcels })
    return { kind: 'run_given_back', awb: null, run_id: id, text }
  })
  const others = rows.map((row): Difference => {
    const { kind, text } = kinds[row.kind]
    const shipment = row.awb === null ? undefined : numbers.get(row.awb)
    const parameters = {
      id: row.number ?? 0,
      parcels: row.number ?? 0,
      name: row.name ?? '',
      note: row.note ?? '',
    }
    return {
      kind,
      awb: shipment ? formatAwb(shipment) : null,
      run_id: row.run_id,
      text: sentence(text, language, parameters).trim(),
    }
  })
  return [...ofRuns, ...others]
}
