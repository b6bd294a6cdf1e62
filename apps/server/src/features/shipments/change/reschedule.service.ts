import { type CallReply, type CallRequest, type Language, sentence } from '@mersal/contract'
import { Refused } from '../../../platform/http/refused.ts'
import { type Changing, lockOrders, planLocked } from './change-shipment.service.ts'
import { storeChange } from './store-change.service.ts'

/** Sets one new day for many shipments. Each order changes once, or is refused with its reason. */
export async function rescheduleMany(
  changing: Changing,
  { awbs, deliver_on, reason }: CallRequest<'rescheduleMany'>,
  language: Language,
): Promise<CallReply<'rescheduleMany'>> {
  const orders = [...(await lockOrders(changing, awbs)).values()]
  const answers = new Map<number, { done: boolean; details: string }>()
  for (const stored of orders) {
    const asked = stored.filter(({ awb }) => awbs.includes(awb))
    const answer = await reschedule(changing, stored, { deliver_on, reason }, asked[0]?.awb ?? 0)
    for (const { awb } of asked)
      answers.set(awb, {
        done: answer === null,
        details: answer ? sentence(answer.key, language, answer.parameters) : sentence('ok', language),
      })
  }
  const unknown = { done: false, details: sentence('shipment_not_found', language) }
  return {
    list_items: [...new Set(awbs)].map((awb) => ({ awb: String(awb), ...(answers.get(awb) ?? unknown) })),
  }
}

/** The refusal of an order, if it is refused. A plan writes nothing, so a refused one leaves nothing behind. */
async function reschedule(
  changing: Changing,
  stored: Parameters<typeof planLocked>[1],
  { deliver_on, reason }: Pick<CallRequest<'rescheduleMany'>, 'deliver_on' | 'reason'>,
  awb: number,
): Promise<Refused | null> {
  try {
    const planned = await planLocked(changing, stored, { awb, fields: { deliver_on }, reason })
    await storeChange(changing, planned)
    return null
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}
