import { courierCall } from '../wire/courier-call.ts'

/** `blocked`: the person refused notifications, and only the settings of the phone allow them again. */
export type PushState = 'unsupported' | 'blocked' | 'possible'

export function pushState(): PushState {
  if (!('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

/**
 * Subscribes this phone for the session, with the permission of the person. A subscription of another server's key is
 * replaced. Returns false when the person refused.
 */
export async function turnPushOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const [{ key }, { pushManager }] = await Promise.all([
    courierCall('openPushKey', {}),
    navigator.serviceWorker.ready,
  ])
  const known = await pushManager.getSubscription()
  const isOurs = known !== null && keyOf(known.options.applicationServerKey) === key
  if (!isOurs) await known?.unsubscribe()
  const { endpoint = '', keys } = (
    isOurs ? known : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON()
  await courierCall('subscribeToPush', {
    endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  })
  return true
}

export async function turnPushOff(): Promise<void> {
  await courierCall('endPush', {})
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}

function keyOf(bytes: ArrayBuffer | null): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
