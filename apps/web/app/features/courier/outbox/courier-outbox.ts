import { serverClock } from '../wire/server-clock.ts'
import { actsName, openActStore } from './act-store.ts'
import { createOutbox } from './outbox.ts'
import type { Deed } from './stored-act.ts'
import { waitingNotes } from './waiting-note.ts'

let channel: BroadcastChannel | null = null
let isPersistAsked = false

/** The outbox of this phone. */
export const outbox = createOutbox({
  store: openActStore(() => void outbox.recheck().catch(() => {})),
  notes: waitingNotes,
  serverClock,
  announce: () => channel?.postMessage(null),
})

/** Calls `onChange` when another tab has changed the acts. Returns what stops it. */
export function hearOtherTabs(onChange: () => void): () => void {
  const heard = new BroadcastChannel(actsName)
  heard.addEventListener('message', onChange)
  channel = heard
  return () => {
    heard.close()
    channel = null
  }
}

/** Stores an act and returns its id. Rejects when the phone cannot store it. */
export async function storeAct(deed: Deed): Promise<string> {
  const id = await outbox.store(deed)
  if (!isPersistAsked) {
    isPersistAsked = true
    // The answer changes nothing here: without it the phone's system may delete the acts when space is short.
    navigator.storage?.persist?.().catch(() => {})
  }
  return id
}
