import { type CallReply, formatAwb, type Language, type MessageKey, sentence } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { AppParts } from '../../../platform/feature.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { ClientActor } from '../../../platform/session/actor.ts'
import { requireRecentProof } from '../../../platform/session/sessions.ts'
import { withdraw } from '../../approvals/index.ts'
import { consoleScope, merchantScope } from '../../shipment-records/index.ts'
import { type BarredPhones, barredPhones } from '../../standing/index.ts'
import { readShipment } from '../acts/stored-shipment.repository.ts'
import { type ReceiverPhones, refuseBarred } from '../orders/refuse-barred.ts'
import { bookChange, byStaff } from './change-by-staff.service.ts'
import { type Changing, type PlannedChange, planChange } from './change-shipment.service.ts'
import { listChanges } from './list-changes.service.ts'
import { loweredCod } from './lowered-cod-mail.ts'
import { previewChange } from './preview-change.service.ts'
import { waitingChangeOf } from './redirect.repository.ts'
import { askRedirect, redirectApproval, refuseSecondRedirect, waitsForSecond } from './redirect.service.ts'
import { rescheduleMany } from './reschedule.service.ts'
import { seeChange } from './save-change.repository.ts'
import { storeChange } from './store-change.service.ts'

type ByMerchant = { sql: Transaction; actor: ClientActor; now: Date; company: Company }

function byMerchant({ sql, actor, now, company }: ByMerchant): Changing {
  return { tx: sql, actor, by: 'merchant', scope: merchantScope(actor), now, company }
}

function presentChanged(
  { named }: Pick<PlannedChange, 'named'>,
  language: Language,
  details: MessageKey = 'shipment_changed',
): CallReply<'changeOwnShipment'> {
  return {
    awb: formatAwb(named),
    status: named.shipment.status,
    details: sentence(details, language),
  }
}

/** Refuses a barred phone that the order does not have yet. One that was barred later stays as it is. */
async function refuseNewBarred(
  { tx, actor, scope }: Changing,
  { loaded }: PlannedChange,
  { receiver_phone, receiver_mobile2 }: ReceiverPhones,
  barredPhones: BarredPhones,
): Promise<void> {
  const { order } = loaded
  const isOld = (phone: string | null | undefined) =>
    phone === order.receiver_phone || phone === order.receiver_phone2
  const added = {
    receiver_phone: isOld(receiver_phone) ? undefined : receiver_phone,
    receiver_mobile2: isOld(receiver_mobile2) ? undefined : receiver_mobile2,
  }
  if (!scope.sandbox) await refuseBarred(tx, added, { actor, barredPhones })
}

/** The changes of orders after creation (docs/decisions/0037-changes.md). `key` encrypts queued mails. */
export const changeHandlers = ({ company, key }: Pick<AppParts, 'company' | 'key'>) => {
  const bars = barredPhones(key)
  return {
    async changeShipment(context, { awb, version, reason, ...fields }) {
      const changing = byStaff(context)
      const planned = await planChange(changing, { awb, fields, reason }, version)
      await refuseNewBarred(changing, planned, fields, bars)
      if (loweredCod(planned) !== null) await requireRecentProof(context.sql, context.actor, context.now)
      await refuseSecondRedirect(changing, planned)
      if (await waitsForSecond(changing, planned)) {
        const approval_id = await askRedirect(changing, planned, { fields, key })
        return { ...presentChanged(planned, context.language, 'change_waits'), approval_id }
      }
      await bookChange(changing, planned, key)
      return { ...presentChanged(planned, context.language), approval_id: null }
    },
    async withdrawChange(context, { awb }) {
      const { sql, actor, now, language } = context
      const named = await readShipment(sql, awb, consoleScope(actor, 'shipments.work'))
      if (!named) throw new Refused('not_found', 'shipment_not_found')
      const waiting = await waitingChangeOf(sql, awb)
      if (waiting?.prepared_by !== actor.id) throw new Refused('conflict', 'change_waits_not')
      const kinds = [redirectApproval({ company, key })]
      await withdraw({ tx: sql, actor, now, language, kinds }, waiting.id)
      return presentChanged({ named }, language, 'change_withdrawn')
    },
    async previewChange(context, { awb, version, reason, ...fields }) {
      const changing = byStaff(context)
      const planned = await planChange(changing, { awb, fields, reason }, version)
      const preview = await previewChange(context.sql, planned, context.language)
      return { ...preview, waits: await waitsForSecond(changing, planned) }
    },
    rescheduleMany: (context, request) => rescheduleMany(byStaff(context), request, context.language),
    listChanges: ({ sql, actor }, { awb }) =>
      listChanges({ sql, actor }, awb, consoleScope(actor, 'shipments.see')),
    async changeOwnShipment(context, { awb, reason, ...fields }) {
      const changing = byMerchant(context)
      const planned = await planChange(changing, { awb, fields, reason })
      await refuseNewBarred(changing, planned, fields, bars)
      await storeChange(changing, planned)
      return presentChanged(planned, context.language)
    },
    seeChange: ({ sql, actor }, { awb }) => seeChange(sql, awb, actor.id),
  } satisfies Partial<Handlers>
}
