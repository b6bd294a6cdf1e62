import { dayInCairo, momentAtCairo } from '../../platform/company/day-in-cairo.ts'
import type { NextReader } from '../../platform/next-reader.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { oldTransfersBefore } from '../shipments/index.ts'
import { sumByOwedAge } from './client-balances.repository.ts'
import { countAboveCeiling, countHolders } from './next.repository.ts'
import { countOpenSlips } from './safes/check-slips.repository.ts'

/** What the money waits for: a count, a comparison with the bank, a settlement. */
export const walletNext: readonly NextReader[] = [
  {
    capability: 'money.count',
    async read({ sql, actor, now }) {
      const lateBefore = momentAtCairo(dayInCairo(now), '00:00')
      const { holders, late } = await countHolders(sql, scopeOf(actor, 'money.count'), {
        countedBy: actor.id,
        lateBefore,
      })
      return [{ kind: 'cash_to_count', count: holders, late }]
    },
  },
  {
    capability: 'couriers.lend',
    async read({ sql, actor, now, company }) {
      const { rules, calendar } = company.fields
      const ceiling = rules.cash_ceiling
      if (ceiling === null) return []
      const transfersBefore = oldTransfersBefore(now, calendar)
      const count = await countAboveCeiling(sql, scopeOf(actor, 'couriers.lend'), {
        ceiling,
        transfersBefore,
      })
      return [{ kind: 'couriers_over_ceiling', count }]
    },
  },
  {
    capability: 'money.receive-in-bank',
    async read({ sql, actor }) {
      const { waiting } = await countOpenSlips(sql, scopeOf(actor, 'money.receive-in-bank'))
      return [{ kind: 'slips', count: waiting }]
    },
  },
  {
    capability: 'money.pay-out',
    async read({ sql, actor, now }) {
      const sums = await sumByOwedAge(sql, scopeOf(actor, 'money.pay-out'), now)
      return [{ kind: 'owed_long', count: sums.find(({ age }) => age === 14)?.clients ?? 0 }]
    },
  },
]
