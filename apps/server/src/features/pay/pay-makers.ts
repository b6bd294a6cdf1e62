import { languages, payKindLabels, payKinds, word } from '@mersal/contract'
import { z } from 'zod'
import { tableMakers } from '../../platform/jobs/table-makers.ts'
import { viewPay } from './pay.service.ts'

const request = z.strictObject({
  month: z.string(),
  branch_id: z.int().nullable(),
  language: z.enum(languages),
})

/** The sheets of a month in sum, a delivery boy in each row. */
export const payMakers = tableMakers(
  'pay',
  request,
  async ({ sql, asker, request: { month, branch_id, language } }) => {
    const asked = { month, ...(branch_id !== null && { branch_id }) }
    const { list_items, total } = await viewPay({ sql, actor: asker, language }, asked)
    const cellsOf = (name: string, branch: string | null, row: typeof total) => [
      name,
      branch ?? '',
      ...payKinds.map((kind) => row[kind]),
      row.earned,
      row.shortages,
      row.total,
    ]
    return {
      columns: [
        { heading: word('delivery_boy')[language], width: 26 },
        { heading: word('branch')[language], width: 16 },
        ...payKinds.map((kind) => ({ heading: payKindLabels[kind][language], width: 16 })),
        ...(['pay_earned', 'pay_shortages', 'total'] as const).map((key) => ({
          heading: word(key)[language],
          width: 16,
          format: '#,##0.00',
        })),
      ],
      rows: [
        ...list_items.map((row) => cellsOf(row.name, row.branch, row)),
        cellsOf(word('total')[language], null, total),
      ],
    }
  },
)
export type PayMakers = typeof payMakers
