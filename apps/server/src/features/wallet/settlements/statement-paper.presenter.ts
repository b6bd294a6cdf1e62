import { type Language, statusLabels, type Word, word } from '@mersal/contract'
import { momentInCairo } from '../../../platform/company/day-in-cairo.ts'
import {
  amount,
  cell,
  digits,
  type Letterhead,
  letterhead,
  light,
  ours,
  type Sheet,
  spelledDay,
  strong,
  words,
} from '../../papers/index.ts'
import { otherRows, paperWords, periodText, statementTitle } from './statement-words.ts'
import type { WholeStatement } from './whole-statement.service.ts'

/** A statement as pages of A4. */
export function presentPaper(statement: WholeStatement, head: Letterhead): Sheet {
  const { language } = head
  const say = (key: Word) => word(key)[language]
  const { made, client, leftOut } = statement
  const others = otherRows(statement, language)
  const period = periodText(statement, language)
  const facts: [Word, ReturnType<typeof digits> | null][] = [
    ['client', ours(client.name, language)],
    ['statement_period', period === null ? null : ours(period, language)],
    ['date', made && digits(dayOf(made.date))],
    ['statement_payer', made && ours(made.paid_by ?? say('statement_by_schedule'), language)],
    ['cod', egp(statement.cod)],
    ['fees', egp(-statement.fees)],
    ['statement_vat', egp(-statement.vat)],
    ['statement_payment', nonZero(statement.paid_in)],
    ['statement_lost', nonZero(statement.compensation)],
    ['statement_correction_sum', nonZero(statement.corrections)],
    ['statement_net', egp(statement.net)],
  ]
  return {
    ...letterhead(head),
    title: statementTitle(statement, language),
    facts: facts.flatMap(([name, value]) => (value === null ? [] : { name: say(name), value })),
    tables: [
      shipmentsTable(statement, language),
      ...(others.length === 0 ? [] : [othersTable(others, language)]),
      ...(leftOut === null || leftOut.count === 0 ? [] : [leftOutTable(leftOut, language)]),
    ],
    signatures: [],
  }
}

function shipmentsTable({ shipments }: WholeStatement, language: Language): Sheet['tables'][number] {
  const say = (key: Word) => word(key)[language]
  const money = (key: Word) => ({ title: say(key), width: { mm: 19 }, centred: true })
  return {
    title: null,
    columns: [
      { title: say('awb'), width: { mm: 34 } },
      { title: say('order_number'), width: { parts: 1 } },
      { title: say('receiver'), width: { parts: 1 } },
      { title: say('delivered_on'), width: { mm: 19 }, centred: true },
      money('cod'),
      money('fees'),
      money('statement_vat'),
      money('statement_net'),
    ],
    rows: shipments.map((line) => [
      cell(light(digits(line.awb))),
      cell(line.reference === null ? null : light(ours(line.reference, language))),
      cell(light(ours(line.receiver, language))),
      cell(
        light(digits(dayOf(line.delivered ?? line.date))),
        line.status === 'returned' ? light(words(statusLabels.returned, language)) : null,
        line.part === null ? null : light(words(word(`statement_part_${line.part}`), language)),
      ),
      ...[line.cod, line.fees, line.vat].map((value) => cell(light(egp(value)))),
      cell(light(egp(line.net))),
    ]),
  }
}

function othersTable(others: ReturnType<typeof otherRows>, language: Language): Sheet['tables'][number] {
  const say = (key: Word) => word(key)[language]
  return {
    title: paperWords.otherLines[language],
    columns: [
      { title: say('awb'), width: { mm: 34 } },
      { title: paperWords.line[language], width: { parts: 1 } },
      { title: say('note'), width: { parts: 2 } },
      { title: say('date'), width: { mm: 19 }, centred: true },
      { title: say('statement_net'), width: { mm: 19 }, centred: true },
    ],
    rows: others.map(({ awb, what, note, date, amount: net }) => [
      cell(awb === null ? null : light(digits(awb))),
      cell(light(ours(what, language))),
      cell(note === '' ? null : light(ours(note, language))),
      cell(light(digits(dayOf(date)))),
      cell(strong(egp(net))),
    ]),
  }
}

function leftOutTable(
  { shipments }: NonNullable<WholeStatement['leftOut']>,
  language: Language,
): Sheet['tables'][number] {
  const say = (key: Word) => word(key)[language]
  return {
    title: paperWords.leftOut[language],
    columns: [
      { title: say('awb'), width: { mm: 34 } },
      { title: say('reason'), width: { parts: 1 } },
      { title: say('statement_net'), width: { mm: 19 }, centred: true },
    ],
    rows: shipments.map(({ awb, reason, net }) => [
      cell(light(digits(awb))),
      cell(light(words(word(`left_out_${reason}`), language))),
      cell(light(egp(net))),
    ]),
  }
}

const egp = (value: number) => amount(Math.round(100 * value))
const nonZero = (value: number) => (value === 0 ? null : egp(value))
const dayOf = (instant: string) => spelledDay(momentInCairo(new Date(instant)).day)
