import { type BankSlipRow, egp, reachOf } from '@mersal/contract'
import type { SignedLinks } from '../../../platform/files/signed-links.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { pageOf, pageWindow } from '../../../platform/http/paging.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import {
  type BankSlipRecord,
  countConfirmedSlips,
  countOpenSlips,
  pageOfSlips,
} from './check-slips.repository.ts'
import { confirmSlips, reportSlip } from './check-slips.service.ts'

/** The address of a slip's photo. */
export const slipPhotoPath = (links: SignedLinks, photo: string | null, now: Date): string | null =>
  photo === null ? null : `/slips/${links.sign(photo, now)}`

function presentSlip(
  row: BankSlipRecord,
  { photo, mayCheck }: { photo: string | null; mayCheck: boolean },
): BankSlipRow {
  const { id, number, piastres, reference, at, state, checked_at, checked_by, note, case_id } = row
  return {
    id,
    number,
    amount: egp(piastres),
    branch: { id: row.branch_id, name: row.branch },
    banked_by: { id: row.banked_by, name: row.banked_by_name },
    at: at.toISOString(),
    photo,
    reference,
    state,
    checked: checked_at && { by: checked_by ?? '', at: checked_at.toISOString(), note },
    may_check: mayCheck && state !== 'confirmed',
    case_id,
  }
}

/** The calls about deposit slips and the bank's statement. `links`: of photos. */
export const slipHandlers = (links: SignedLinks) =>
  ({
    async listBankSlips({ sql, actor, language, now }, { page, search, state }) {
      const scope = scopeOf(actor, 'money.see')
      const asked = { state, search, ...pageWindow(page) }
      const [{ rows, total }, { waiting_piastres, ...open }, confirmed] = await Promise.all([
        pageOfSlips(sql, scope, asked, { me: actor.id, language }),
        countOpenSlips(sql, scope),
        countConfirmedSlips(sql, scope),
      ])
      const mayCheck = reachOf(actor.role, 'money.receive-in-bank') !== 'none'
      return {
        ...pageOf(
          rows.map((row) =>
            presentSlip(row, {
              photo: slipPhotoPath(links, row.photo, now),
              mayCheck: mayCheck && !row.is_own,
            }),
          ),
          page,
          total,
        ),
        counts: { ...open, confirmed },
        waiting_amount: egp(waiting_piastres),
      }
    },
    confirmBankSlips: (context, { movement_ids }) => confirmSlips(context, movement_ids),
    reportBankSlip: (context, { movement_id, note }) => reportSlip(context, movement_id, note),
  }) satisfies Partial<Handlers>
