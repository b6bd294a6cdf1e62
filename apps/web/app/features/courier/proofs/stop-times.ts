import { keptForPerson } from '../../../client/kept-for-person.ts'

/** When the delivery boy first came to a stop in the app, and when they last called from it. Milliseconds. */
type Times = { came?: number; called?: number }

const keyOf = (awb: string) => `${keptForPerson.courierDraft}stop.${awb}`

export function stopTimes(awb: string): Times {
  return JSON.parse(sessionStorage.getItem(keyOf(awb)) ?? '{}') as Times
}

export function noteCame(awb: string): void {
  const times = stopTimes(awb)
  if (times.came === undefined) keep(awb, { ...times, came: Date.now() })
}

export function noteCalled(awb: string): void {
  noteCame(awb)
  keep(awb, { ...stopTimes(awb), called: Date.now() })
}

function keep(awb: string, times: Times): void {
  try {
    sessionStorage.setItem(keyOf(awb), JSON.stringify(times))
  } catch {
    // Without space the act says less.
  }
}
