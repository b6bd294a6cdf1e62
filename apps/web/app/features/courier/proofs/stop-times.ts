import { personStorage } from '../../../client/person-storage.ts'

/** When the delivery boy first came to a stop in the app, and when they last called from it. Milliseconds. */
type Times = { came?: number; called?: number }

const keyOf = (awb: string) => `${personStorage.courierDraft}stop.${awb}`

export function stopTimes(awb: string): Times {
  return JSON.parse(sessionStorage.getItem(keyOf(awb)) ?? '{}') as Times
}

export function noteCame(awb: string): void {
  const times = stopTimes(awb)
  if (times.came === undefined) store(awb, { ...times, came: Date.now() })
}

export function noteCalled(awb: string): void {
  noteCame(awb)
  store(awb, { ...stopTimes(awb), called: Date.now() })
}

function store(awb: string, times: Times): void {
  try {
    sessionStorage.setItem(keyOf(awb), JSON.stringify(times))
  } catch {
    // Without space the act says less.
  }
}
