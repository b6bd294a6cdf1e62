import { locales } from '@mersal/contract'
import { pageLanguage } from '../../texts/page-language.ts'
import { formatDay, formatDayTime } from './moment.ts'

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** A day. Hovering shows how long ago it was. */
export function Day({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} dir="ltr" title={ago(instant)}>
      {formatDay(instant)}
    </time>
  )
}

/** A day. Hovering shows its time. */
export function DayOfTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} dir="ltr" title={formatDayTime(instant, pageLanguage())}>
      {formatDay(instant)}
    </time>
  )
}

/** A day with its time, DD/MM/YYYY hh:mm A (spec §9; in Arabic ص or م). Hovering shows how long ago it was. */
export function DayTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} dir={locales[pageLanguage()].direction} title={ago(instant)}>
      {formatDayTime(instant, pageLanguage())}
    </time>
  )
}

/** How long ago it was. Hovering shows the time. */
export function Ago({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatDayTime(instant, pageLanguage())}>
      {ago(instant)}
    </time>
  )
}

/** A day in wire format (YYYY-MM-DD) for display: DD/MM/YYYY. */
export function formatWireDay(day: string): string {
  return day.split('-').reverse().join('/')
}

/** The day in Egypt `daysAgo` days ago, in wire format: YYYY-MM-DD. */
export function egyptDay(daysAgo: number, now = new Date()): string {
  const today = formatDay(now.toISOString()).split('/').reverse().join('-')
  const date = new Date(`${today}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() - daysAgo)
  return date.toISOString().slice(0, 10)
}

function ago(instant: string): string {
  const seconds = (new Date(instant).getTime() - Date.now()) / 1000
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(locales[pageLanguage()].tag, { numeric: 'auto' }).format(
    Math.round(seconds / size),
    unit,
  )
}
