import type { ActOutcome } from '@mersal/contract'
import { createStore } from '../../../client/store.ts'
import { newActId } from './act-id.ts'
import type { ActStore } from './act-store.ts'
import { awbsOf, type Deed, type StoredAct } from './stored-act.ts'
import type { WaitingNotes } from './waiting-note.ts'

export type OutboxState = {
  /** The acts of the person, but for those whose sheet waits for the answer. */
  acts: readonly StoredAct[]
  /** How many unsent acts the phone's system deleted. */
  lost: number
  /** Which of the acts the server cannot take in, again and again. */
  failing: ReadonlySet<string>
}

export type Settled = { id: string; outcome: ActOutcome; details: string }

type Ports = {
  store: ActStore
  notes: WaitingNotes
  serverClock?: () => number | undefined
  /** Tells the other tabs that the acts changed. */
  announce: () => void
}

const nothing: OutboxState = { acts: [], lost: 0, failing: new Set() }

/**
 * The acts of one person that are not yet in the lists of the phone. The store is the truth; this follows it, because
 * several tabs write to it.
 */
export function createOutbox({ store, notes, serverClock = () => undefined, announce }: Ports) {
  let person: number | null = null
  let stored: readonly StoredAct[] = []
  let isChecked = false
  const held = new Set<string>()
  const waiters = new Map<string, (act: StoredAct | null) => void>()
  const state = createStore(nothing)

  function publish(failing = state.get().failing) {
    const lost = person === null ? 0 : notes.read(person).lost
    state.set({ acts: stored.filter(({ id }) => !held.has(id)), lost, failing })
  }

  function note(waiting: number) {
    if (person !== null) notes.write(person, { ...notes.read(person), waiting })
  }

  /** Reads the store, here and when another tab has changed it. */
  async function reload(): Promise<void> {
    const of = person
    if (of === null) return
    const acts = await store.ofPerson(of)
    if (of !== person) return
    stored = acts
    const waiting = waitingOf(acts).length
    if (!isChecked) {
      isChecked = true
      const before = notes.read(of)
      notes.write(of, { waiting, lost: before.lost + Math.max(0, before.waiting - waiting) })
    } else note(waiting)
    for (const [id, tell] of waiters) {
      const act = acts.find((one) => one.id === id)
      // Another tab has sent it and has its effect in the lists.
      if (act?.state !== 'waiting') tell(act ?? null)
    }
    publish()
  }

  async function changed(): Promise<void> {
    await reload()
    announce()
  }

  return {
    state: state.get,
    onChange: state.subscribe,

    /** Rejects when the phone stores nothing. */
    async open(employeeId: number): Promise<void> {
      if (person !== employeeId) {
        person = employeeId
        stored = []
        isChecked = false
        publish()
      }
      await reload()
    },
    reload,
    /** The browser closed the database: acts may be lost. */
    recheck(): Promise<void> {
      isChecked = false
      return reload()
    },

    /** Stores an act. Its effect and its mark are shown after `release`. Rejects when it could not be stored. */
    async store(deed: Deed): Promise<string> {
      if (person === null) throw new Error('nobody is signed in')
      const id = newActId()
      held.add(id)
      try {
        const at = new Date().toISOString()
        const fresh = { awbs: awbsOf(deed), state: 'waiting', details: '', isInLists: false } as const
        const clock = serverClock()
        const when = { at, ...(clock !== undefined && { clock }) }
        await store.add({ ...deed, ...fresh, id, employeeId: person, ...when })
      } catch (error) {
        held.delete(id)
        throw error
      }
      // It is stored, so it is done, even if the store cannot be read now.
      await changed().catch(() => {})
      return id
    },
    /** Whether the sheet of an act waits for its answer, so that its person can correct it. */
    isHeld: (id: string): boolean => held.has(id),
    release(id: string): void {
      held.delete(id)
      publish()
    },
    /** Resolves once the act is answered; with null when another tab has dealt with it. */
    answerOf(id: string): Promise<StoredAct | null> {
      const act = stored.find((one) => one.id === id)
      if (act && act.state !== 'waiting') return Promise.resolve(act)
      return new Promise((resolve) => {
        waiters.set(id, (answer) => {
          waiters.delete(id)
          resolve(answer)
        })
      })
    },

    /** The acts of the person that wait, read anew, because another tab may have sent some. */
    async waiting(): Promise<StoredAct[]> {
      return person === null ? [] : waitingOf(await store.ofPerson(person))
    },
    async settle(acts: readonly StoredAct[], outcomes: readonly Settled[]): Promise<void> {
      const answered = acts.flatMap((act) => {
        const answer = outcomes.find(({ id }) => id === act.id)
        return answer ? [{ ...act, state: answer.outcome, details: answer.details }] : []
      })
      // The note first: killed in between, it must never count more than there is.
      note(Math.max(0, waitingOf(stored).length - answered.length))
      await store.change(answered)
      await changed()
    },

    setFailing: (failing: ReadonlySet<string>): void => publish(failing),

    /** The answered acts that are not in the lists. Lists that are asked for from now on include them. */
    answered: (): StoredAct[] => stored.filter(({ state, isInLists }) => state !== 'waiting' && !isInLists),
    /** The stored lists include `acts`. Those that must be read stay. */
    async areInLists(acts: readonly StoredAct[]): Promise<void> {
      if (acts.length === 0) return
      const [done, toRead] = [acts.filter(isDone), acts.filter((act) => !isDone(act))]
      await store.remove(done)
      await store.change(toRead.map((act) => ({ ...act, isInLists: true })))
      await changed()
    },
    /** The delivery boy has read how it ended. */
    async dismiss(act: StoredAct): Promise<void> {
      await store.remove([act])
      await changed()
    },
    dismissLost: (): void => {
      if (person !== null) notes.write(person, { ...notes.read(person), lost: 0 })
      publish()
    },
  }
}

export function waitingOf(acts: readonly StoredAct[]): StoredAct[] {
  return acts.filter(({ state }) => state === 'waiting')
}

const isDone = ({ state }: StoredAct) => state === 'done'
