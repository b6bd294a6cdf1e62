import { once } from '@mersal/contract'

const format = once(
  () => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Cairo' }),
)

/** The time of day in Egypt. */
export function clock(instant: number): string {
  return format().format(instant)
}
