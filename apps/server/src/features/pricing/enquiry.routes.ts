import type { Handlers } from '../../platform/http/handlers.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Governorate, governorateAt, type Point } from '../places/index.ts'
import { presentEnquiry } from './enquiry.presenter.ts'
import { quoteParcel } from './quote.ts'
import { currentTariff, discountsOf } from './tariffs.repository.ts'

const noDiscount = { discountBasisPoints: 0, discountFlatPiastres: 0 }

/** The price calculator. Staff get prices without discount, merchants get their own (spec §1, §7). */
export const enquiryHandlers = {
  async enquire({ sql, actor, language }, { sender, receiver, details }) {
    const from = governorateOf('sender', sender.address)
    const to = governorateOf('receiver', receiver.address)
    const [tariff, discounts] = await Promise.all([
      currentTariff(sql),
      actor.kind === 'client' ? discountsOf(sql, actor.id) : noDiscount,
    ])
    const quote = quoteParcel(tariff, {
      from,
      to,
      lengthMm: details.length,
      widthMm: details.width,
      heightMm: details.height,
      weightGrams: details.weight,
      codPiastres: details.cod,
      ...(discounts ?? noDiscount),
    })
    return presentEnquiry(quote, language)
  },
} satisfies Partial<Handlers>

function governorateOf(end: 'sender' | 'receiver', point: Point): Governorate {
  const governorate = governorateAt(point)
  if (!governorate) throw Refused.field(`${end}.address.latitude`, 'outside_egypt')
  return governorate
}
