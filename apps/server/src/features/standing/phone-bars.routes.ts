import { foldText, parseAwb, reachOf, readPhones } from '@mersal/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOfCounted } from '../../platform/http/paging.ts'
import { type Employee, type Scope, scopeOf } from '../../platform/session/actor.ts'
import { presentBar } from './phone-bars.presenter.ts'
import { pageOfBars } from './phone-bars.repository.ts'
import { barPhone, takeBarPayment, voidPhoneBar } from './phone-bars.service.ts'
import { phoneHashes } from './phone-hash.ts'
import { recordOfPhone } from './phone-record.repository.ts'

/** A record with fewer ended parcels shows no share. */
const leastEnded = 3

/** The orders whose bars `actor` may void, unless they made them. */
function voidScope(actor: Employee): Scope {
  return reachOf(actor.role, 'standing.bar') === 'none' ? { branchIds: [] } : scopeOf(actor, 'standing.bar')
}

/** Phones to which nothing is delivered (docs/decisions/0070-standing-of-receivers.md). */
export const standingHandlers = (serverKey: Buffer) => {
  const hashOf = phoneHashes(serverKey)
  return {
    async listPhoneBars({ sql, actor, now }, { page, per_page, search, state }) {
      const text = foldText(search)
      const [phone] = readPhones(text)
      const filter = {
        seen: scopeOf(actor, 'standing.see'),
        voided: voidScope(actor),
        me: actor.id,
        at: now,
        state: state ?? null,
        digits: search === '' ? null : text.replace(/\D/g, ''),
        hash: phone === undefined ? null : hashOf(phone),
        awb: parseAwb(text),
      }
      const window = { limit: per_page, offset: (page - 1) * per_page }
      const { rows, total } = await pageOfBars(sql, filter, window)
      return pageOfCounted(
        rows.map((row) => presentBar(row, actor.role)),
        page,
        total,
        per_page,
      )
    },
    async viewPhoneRecord({ sql, actor }, { phone }) {
      const { ended, taken, last } = await recordOfPhone(sql, phone, scopeOf(actor, 'shipments.work'))
      return {
        parcels: ended < leastEnded ? null : { ended, taken },
        last: last && {
          address: last.receiver_address,
          landmark: last.receiver_mark ?? '',
          latitude: last.receiver_latitude,
          longitude: last.receiver_longitude,
          ordered_at: last.created_at.toISOString(),
        },
      }
    },
    barPhone: (context, asked) => barPhone(context, asked, hashOf),
    takeBarPayment,
    voidPhoneBar,
  } satisfies Partial<Handlers>
}
