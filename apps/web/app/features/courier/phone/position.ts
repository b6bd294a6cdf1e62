import { courierCall } from '../wire/courier-call.ts'

const everyMs = 60_000
const patienceMs = 30_000

/** What became of the last try to tell the position. */
export type PositionState = 'none' | 'sent' | 'blocked' | 'unknown'

/** Asks the phone where it is. `blocked`: the person refused. */
function here(): Promise<GeolocationPosition | 'blocked' | 'unknown'> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('unknown')
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code }) => resolve(code === GeolocationPositionError.PERMISSION_DENIED ? 'blocked' : 'unknown'),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: everyMs },
    )
  })
}

/** Asks for the permission. Returns false when the person refused. */
export async function mayUsePosition(): Promise<boolean> {
  return (await here()) !== 'blocked'
}

/**
 * Tells the server where the phone is, now and every minute while the app is visible. It is told at once when the app is seen
 * again after more than a minute. Returns how to stop.
 */
export function tellPosition(onState: (state: PositionState, at: number) => void): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setInterval> | undefined
  let askedAt = 0
  async function tell() {
    if (document.visibilityState !== 'visible') return
    askedAt = Date.now()
    const found = await here()
    if (isStopped) return
    if (typeof found === 'string') return onState(found, Date.now())
    const { latitude, longitude, accuracy } = found.coords
    try {
      const { stored } = await courierCall('sendPosition', {
        latitude,
        longitude,
        accuracy: Math.min(Math.round(accuracy), 100_000),
      })
      if (!isStopped && stored) onState('sent', Date.now())
    } catch {
      // Without signal the board shows the last position with its time.
    }
  }
  function tellFromNow() {
    clearInterval(timer)
    timer = setInterval(() => void tell(), everyMs)
    void tell()
  }
  const onVisible = () => {
    if (Date.now() - askedAt >= everyMs) tellFromNow()
  }
  tellFromNow()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    isStopped = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
