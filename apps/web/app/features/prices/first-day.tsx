import { m } from '../../paraglide/messages.js'
import { formatWireDay } from '../../ui/text/day.tsx'

/** The first prices and the first VAT are in force from this day: before every order. */
const start = '1970-01-01'

/** The first day of a version or of a VAT. */
export function FirstDay({ day }: { day: string }) {
  return day === start ? m.price_from_start() : <bdi dir="ltr">{formatWireDay(day)}</bdi>
}
