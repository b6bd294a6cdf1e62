import { asksForCode, type CompanyFields, formatAwb, type Language } from '@mersal/contract'
import { said } from '../../labels/index.ts'
import {
  amount,
  type Cell,
  cell,
  digits,
  inOrder,
  type Letterhead,
  letterhead,
  light,
  named,
  ours,
  type Sheet,
  spelledDay,
  strong,
  words,
} from '../../papers/index.ts'
import { stopKindOf } from '../board/board-parcel.presenter.ts'
import { hoursOf } from '../board/run-parcel.presenter.ts'
import type { RunParcelRow } from '../stops/run-parcels.repository.ts'
import { stopKindWords, texts } from './printout-words.ts'
import type { RunHead } from './printouts.repository.ts'

/** More numbers of parcels than this at one stop are only counted. */
const mostAwbs = 12

export type RunPaper = {
  run: RunHead
  parcels: readonly RunParcelRow[]
  areas: ReadonlyMap<number, string>
  head: Letterhead
}
export type RunSheet = RunPaper & { rules: CompanyFields['rules'] }

/** The run sheet: what a delivery boy does at each stop, in order, with room for signatures. */
export function presentRunSheet({ run, parcels, areas, head, rules }: RunSheet): Sheet {
  const { language } = head
  const taken = parcels.filter(({ never_left }) => !never_left)
  const stops = [...Map.groupBy(taken, ({ at }) => at).values()]
  return {
    ...letterhead(head),
    title: texts.sheet[language],
    facts: [...runFacts(run, language), ...countFacts(taken, stops.length, language)],
    tables: [
      {
        title: null,
        columns: [
          { title: texts.stop[language], width: { mm: 9 }, centred: true },
          { title: texts.area[language], width: { mm: 34 } },
          { title: texts.person[language], width: { mm: 38 } },
          { title: texts.address[language], width: { parts: 1 } },
          { title: texts.collect[language], width: { mm: 23 }, centred: true },
          { title: texts.signature[language], width: { mm: 26 } },
        ],
        rows: stops.map((stop, index) => stopRow(index + 1, stop, { areas, rules, language })),
        rowHeight: 15,
      },
    ],
    signatures: [texts.branchSigns[language], texts.courierSigns[language]],
  }
}

/** Which run it is. */
export function runFacts(run: RunHead, language: Language): Sheet['facts'] {
  return [
    { name: texts.branch[language], value: said(run.branch, 80, language) },
    { name: texts.courier[language], value: said(run.courier, 80, language) },
    { name: texts.day[language], value: digits(spelledDay(run.day)) },
    {
      name: `${texts.wave[language]} · ${texts.number[language]}`,
      value: inOrder([run.wave, run.id], language),
    },
  ]
}

function countFacts(parcels: readonly RunParcelRow[], stops: number, language: Language): Sheet['facts'] {
  const ofKind = (kind: string) => parcels.filter((row) => stopKindOf(row) === kind).length
  const grams = parcels.reduce((sum, { weight_grams }) => sum + weight_grams, 0)
  return [
    { name: texts.stops[language], value: digits(stops) },
    { name: texts.parcels[language], value: digits(parcels.length) },
    {
      name: texts.counts[language],
      value: inOrder(['delivery', 'pick_up', 'return'].map(ofKind), language),
    },
    {
      name: texts.weight[language],
      value: digits((grams / 1_000).toFixed(1)),
    },
  ]
}

function stopRow(
  number: number,
  parcels: readonly RunParcelRow[],
  { areas, rules, language }: Pick<RunSheet, 'areas' | 'rules'> & { language: Language },
): Cell[] {
  const [first] = parcels
  if (!first) return []
  const kind = stopKindOf(first)
  const area = first.area_id === null ? undefined : areas.get(first.area_id)
  const awbs = parcels.length > mostAwbs ? [] : parcels.map((row) => light(digits(formatAwb(row))))
  const notes = [...new Set(parcels.map(({ order_note }) => order_note))]
  const hours = [...new Set(parcels.map(hoursText))]
  const due = parcels.reduce((sum, { due_piastres }) => sum + due_piastres, 0)
  return [
    cell(strong(digits(number))),
    cell(
      area === undefined ? null : strong(said(area, 40, language)),
      kind === 'delivery' ? null : strong(words(stopKindWords[kind], language)),
      parcels.length === 1 ? null : ours(`${texts.parcels[language]}: ${parcels.length}`, language),
      ...awbs,
    ),
    cell(
      strong(said(first.name, 100, language)),
      digits(first.phone),
      first.phone2 === null ? null : digits(first.phone2),
      kind === 'delivery' ? null : light(said(first.client, 60, language)),
    ),
    cell(
      said(first.address, 255, language),
      named(texts.landmark, first.mark, language),
      ...hours.map((text) => named(texts.hours, text, language)),
      ...(kind === 'delivery' ? notes.map((note) => named(texts.note, note, language)) : []),
    ),
    kind === 'delivery'
      ? cell(
          due > 0 ? strong(amount(due)) : words(texts.nothing, language),
          // Each parcel is paid or refused on its own.
          ...(parcels.length > 1 && due > 0 ? parcels.map((row) => light(amount(row.due_piastres))) : []),
          parcels.every(({ allow_opening }) => allow_opening) ? words(texts.mayOpen, language) : null,
          ...restsOf(parcels, language),
        )
      : cell(),
    cell(...(kind === 'delivery' ? placesForCodes(parcels, rules, language) : [])),
  ]
}

/** Which parcels may be kept in part, and the digits that the delivery boy writes on the bag with what goes back. */
function restsOf(parcels: readonly RunParcelRow[], language: Language) {
  return parcels.flatMap(({ awb, rest_awb }) => {
    if (rest_awb === null) return []
    const which = parcels.length === 1 ? '' : ` ${String(awb).slice(-4)}`
    return ours(
      `${texts.mayKeepPart[language]}${which} · ${texts.bag[language]}: ${String(rest_awb).slice(-4)}`,
      language,
    )
  })
}

/** Where the delivery boy writes the receiver's code, for each parcel for which the rules ask for it. */
function placesForCodes(parcels: readonly RunParcelRow[], rules: RunSheet['rules'], language: Language) {
  const asked = parcels.filter(({ due_piastres }) => asksForCode(rules, due_piastres))
  return asked.map(({ awb }) => {
    const which = parcels.length === 1 ? '' : ` ${String(awb).slice(-4)}`
    return ours(`${texts.code[language]}${which}: ${'_ '.repeat(4).trim()}`, language)
  })
}

function hoursText(row: RunParcelRow): string {
  const hours = hoursOf(row)
  return hours === null ? '' : `${hours.from}–${hours.until}`
}
