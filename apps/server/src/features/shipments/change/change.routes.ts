import { type CallReply, formatAwb, type Language, reachOf, sentence } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import type { ClientActor, EmployeeActor } from '../../../platform/session/actor.ts'
import { requireRecentProof } from '../../../platform/session/sessions.ts'
import { consoleScope, merchantScope } from '../shipment-scope.ts'
import { type Changing, type PlannedChange, planChange } from './change-shipment.service.ts'
import { listChanges } from './list-changes.service.ts'
import { loweredCod, mailLoweredCod } from './lowered-cod-mail.ts'
import { previewChange } from './preview-change.service.ts'
import { rescheduleMany } from './reschedule.service.ts'
import { seeChange } from './see-change.repository.ts'
import { storeChange } from './store-change.service.ts'

type ChangeBy<A> = { sql: Transaction; actor: A; now: Date; company: Company }

function byStaff({ sql, actor, now, company }: ChangeBy<EmployeeActor>): Changing {
  const by = reachOf(actor.role, 'shipments.correct') === 'none' ? 'staff' : 'manager'
  return { tx: sql, actor, by, scope: consoleScope(actor, 'shipments.work'), now, company }
}

function byMerchant({ sql, actor, now, company }: ChangeBy<ClientActor>): Changing {
  return { tx: sql, actor, by: 'merchant', scope: merchantScope(actor), now, company }
}

function presentChanged({ named }: PlannedChange, language: Language): CallReply<'changeShipment'> {
  return {
    awb: formatAwb(named),
    status: named.shipment.status,
    details: sentence('shipment_changed', language),
  }
}

/** The changes of orders after creation (docs/decisions/0037-changes.md). `key` encrypts queued mails. */
export const changeHandlers = ({ key }: { key: Buffer }) =>
  ({
    async changeShipment(context, { awb, version, reason, ...fields }) {
      const changing = byStaff(context)
      const planned = await planChange(changing, { awb, fields, reason }, version)
      const lowered = loweredCod(planned)
      if (lowered !== null) await requireRecentProof(context.sql, context.actor, context.now)
      await storeChange(changing, planned)
      if (lowered !== null) await mailLoweredCod({ ...changing, actor: context.actor }, planned, lowered, key)
      return presentChanged(planned, context.language)
    },
    async previewChange(context, { awb, version, reason, ...fields }) {
      const planned = await planChange(byStaff(context), { awb, fields, reason }, version)
      return previewChange(context.sql, planned, context.language)
    },
    rescheduleMany: (context, request) => rescheduleMany(byStaff(context), request, context.language),
    listChanges: ({ sql, actor }, { awb }) => listChanges(sql, awb, consoleScope(actor, 'shipments.see')),
    async changeOwnShipment(context, { awb, reason, ...fields }) {
      const changing = byMerchant(context)
      const planned = await planChange(changing, { awb, fields, reason })
      await storeChange(changing, planned)
      return presentChanged(planned, context.language)
    },
    seeChange: ({ sql, actor }, { awb }) => seeChange(sql, awb, actor.id),
  }) satisfies Partial<Handlers>
