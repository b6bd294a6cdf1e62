import { CallRefused } from '../../../client/call-refused.ts'
import { createPhotoSender } from '../proofs/photo-sender.ts'
import { photosOf } from '../proofs/photo-store.ts'
import { type Caller, courierCall } from '../wire/courier-call.ts'
import { actsName, openActStore } from './act-store.ts'
import { createActSender } from './courier-sender.ts'
import { createOutbox } from './outbox.ts'
import { forgetSending, sendingTokens } from './sending-tokens.ts'
import { waitingNotes } from './waiting-note.ts'

const senders = new Map<number, () => Promise<void>>()

/** Sends what people who signed out of this phone left unsent. It shows nothing of it. */
export async function sendForSignedOut(): Promise<void> {
  await Promise.all(
    Object.keys(sendingTokens())
      .map(Number)
      .map(async (employeeId) => {
        const send = senders.get(employeeId) ?? createSignedOutSender(employeeId)
        senders.set(employeeId, send)
        await send()
      }),
  )
}

/** Sends the acts and photos of one person, and ends their session when none is left. */
function createSignedOutSender(employeeId: number): () => Promise<void> {
  const token = () => sendingTokens()[employeeId]
  const as: Caller = {
    authorization: () => `Sending ${token() ?? ''}`,
    // The acts stay until their person signs in again.
    async onEnded(reason) {
      forgetSending(employeeId)
      throw new CallRefused(401, reason)
    },
  }
  const outbox = createOutbox({
    store: openActStore(() => {}),
    notes: waitingNotes,
    announce: tellOtherTabs,
  })
  const waiting = async () => (token() === undefined ? [] : outbox.waiting())
  const waitingPhotos = async () => (token() === undefined ? [] : photosOf(employeeId))
  const later = (_: () => void, ms: number) => {
    const timer = setTimeout(() => void send().catch(() => {}), ms)
    return () => clearTimeout(timer)
  }
  const acts = createActSender({
    outbox: { waiting, settle: (...answered) => outbox.settle(...answered), isHeld: outbox.isHeld },
    as,
    later,
  })
  const photos = createPhotoSender({ waiting: waitingPhotos, as, later, onRefused: () => {} })

  async function send(): Promise<void> {
    await outbox.open(employeeId)
    await acts.run()
    await photos.run()
    const left = (await waiting()).length + (await waitingPhotos()).length
    if (left > 0 || token() === undefined) return
    await courierCall('signOut', {}, as)
    forgetSending(employeeId)
  }

  return send
}

function tellOtherTabs(): void {
  const channel = new BroadcastChannel(actsName)
  channel.postMessage(null)
  channel.close()
}
