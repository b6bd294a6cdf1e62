import type { Language } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { AppParts } from '../../platform/feature.ts'
import type { SignedLinks } from '../../platform/files/signed-links.ts'
import { type Handlers, preparing } from '../../platform/http/handlers.ts'
import { countedWindow, pageOfCounted } from '../../platform/http/paging.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type ActScope, actScopeOf, type EmployeeActor, scopeOf } from '../../platform/session/actor.ts'
import { drawImage } from '../images/index.ts'
import { presentPostings } from '../ledger/index.ts'
import { balanceHandlers, seesUncounted } from './balances.routes.ts'
import { presentTaking } from './counter/counter-cash.presenter.ts'
import { takingsOf } from './counter/counter-cash.repository.ts'
import { counterCashHandlers } from './counter/counter-cash.routes.ts'
import { collectMoney } from './counting/collect.service.ts'
import { reverseCount } from './counting/reverse-count.service.ts'
import {
  farCountsBefore,
  findHandIn,
  isDeposit,
  movementsOf,
  newestMovements,
  parcelsOfHandIn,
  postingsOf,
} from './movements.repository.ts'
import { movingOf } from './moving.ts'
import { ownAccountHandlers } from './own-account.routes.ts'
import { receiptHandlers } from './receipts.routes.ts'
import { bankSafe } from './safes/bank-safe.service.ts'
import { findSlip } from './safes/bank-slips.repository.ts'
import { slipHandlers, slipPhotoPath } from './safes/check-slips.routes.ts'
import { safeHandlers } from './safes/safes.routes.ts'
import { settlementHandlers } from './settlements/settlements.routes.ts'
import type { StatementMakers } from './settlements/statement-makers.ts'
import { presentHandIn, presentMovement, sourceId } from './wallet.presenter.ts'
import { receiveFromClient, repayShortage, writeOffShortage } from './wallet.service.ts'
import { foundShipment } from './write-offs/found.service.ts'
import { previewWriteOff, writeOffShipment } from './write-offs/write-offs.service.ts'

/** A hand-in with the earlier counts of its cash that are within scope. */
async function openHandIn(
  { sql, actor, language }: { sql: Sql; actor: EmployeeActor; language: Language },
  id: number,
  { employeeId }: ActScope,
) {
  const handIn = await findHandIn(sql, id, language)
  if (!handIn) return null
  const [parcels, takings, earlier] = await Promise.all([
    parcelsOfHandIn(sql, id),
    takingsOf(sql, { handInId: id }, language),
    farCountsBefore(sql, id),
  ])
  const seen = earlier.filter(({ counted_by }) => employeeId === null || counted_by === employeeId)
  const showsDue = handIn.reversed_at === null || seesUncounted(actor)
  return { ...presentHandIn(handIn, parcels, seen, showsDue), takings: takings.map(presentTaking) }
}

/** A slip is read on screen, never printed large. */
const slipForm = { side: 1_600, quality: 70, type: 'jpeg' } as const

export const walletHandlers = (
  { store }: Pick<AppParts, 'store'>,
  makers: StatementMakers,
  slipLinks: SignedLinks,
) =>
  ({
    ...balanceHandlers,
    ...settlementHandlers(makers),
    ...ownAccountHandlers,
    ...receiptHandlers,
    ...safeHandlers,
    ...counterCashHandlers,
    ...slipHandlers(slipLinks),
    async listWallet({ sql, actor, language }, { page, action, account, branch_id }) {
      const scope = actScopeOf(actor, 'wallet.see')
      const { offset, rows } = countedWindow(page)
      const filter = {
        kind: action ?? null,
        account: branch_id !== undefined || account === 'safe' ? ('branch_safe' as const) : (account ?? null),
        branchId: branch_id ?? null,
      }
      const newest = await newestMovements(sql, scope, filter)
      const movements = await movementsOf(sql, newest.slice(offset, offset + rows), scope, language)
      return pageOfCounted(movements.map(presentMovement), page, newest.length)
    },
    async openMovement(context, { movement_id }) {
      const { sql, actor, language, now } = context
      const scope = actScopeOf(actor, 'wallet.see')
      const [movement] = await movementsOf(sql, [movement_id], scope, language)
      if (!movement) throw new Refused('not_found', 'not_found')
      const isCount = movement.kind === 'collected' || movement.kind === 'count_reversed'
      const [slip, deposit, postings, handIn] = await Promise.all([
        movement.kind === 'banked' ? findSlip(sql, movement_id) : null,
        movement.kind === 'merchant_paid' && isDeposit(sql, movement_id),
        postingsOf(sql, movement_id, language),
        isCount ? openHandIn(context, sourceId(movement), scope) : null,
      ])
      const isHidden = handIn !== null && handIn.reversed !== null && !seesUncounted(actor)
      return {
        ...presentMovement(movement),
        note: movement.note,
        // The other postings tell what was due, and the cash is counted again.
        postings: presentPostings(
          isHidden ? postings.filter(({ account }) => account === 'branch_safe') : postings,
        ),
        hand_in: handIn,
        slip: slip && {
          number: slip.number,
          photo: slipPhotoPath(slipLinks, slip.photo, now),
          reference: slip.reference,
        },
        deposit,
      }
    },
    bankSafe: preparing('bankSafe', {
      prepare: ({ heavy }, { photo }) => drawImage(heavy, photo, 'photo', slipForm),
      act: (context, { branch_id, amount, slip, reference, note }, photo) =>
        bankSafe(movingOf(context, note), branch_id, amount, {
          number: slip,
          reference,
          photo: photo && { bytes: photo.full, store },
        }),
    }),
    repayShortage: (context, { employee_id, amount, note }) =>
      repayShortage(movingOf(context, note), employee_id, amount),
    writeOffShortage: (context, { employee_id, amount, note }) =>
      writeOffShortage(movingOf(context, note), employee_id, amount),
    reverseCount: ({ sql: tx, actor, now, company }, { movement_id, note }) =>
      reverseCount(
        { tx, actor, now, note, limitPiastres: company.fields.rules.second_person_above },
        movement_id,
      ),
    collectMoney: ({ sql, actor, now }, { employee_id, awbs, parcels, branch_id, counted }) =>
      collectMoney(
        sql,
        { holderId: employee_id, awbs, parcels, branchId: branch_id, countedPiastres: counted },
        { actor, scope: scopeOf(actor, 'money.count'), now },
      ),
    reportFound: foundShipment,
    previewWriteOff,
    writeOffShipment,
    receiveFromClient(context, { client_id, amount, into, branch_id, deposit, note }) {
      const moving = movingOf(context, note)
      if (into === 'bank') return receiveFromClient(moving, client_id, { piastres: amount, into, deposit })
      if (branch_id === undefined) throw Refused.field('branch_id', 'required')
      return receiveFromClient(moving, client_id, {
        piastres: amount,
        into: { counterOfBranchId: branch_id },
        deposit,
      })
    },
  }) satisfies Partial<Handlers>
