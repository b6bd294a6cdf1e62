import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { NewAct, StoredAct } from './stored-act.ts'

/** The database of the acts. Signing out keeps it: the acts are sent when their person signs in again. */
export const actsName = 'mersal.courier.acts'

/** Where the acts are kept. Each method rejects when the phone stores nothing, or has no space left. */
export type ActStore = {
  add: (act: NewAct) => Promise<void>
  /** The acts of a person, in the order in which they were done. */
  ofPerson: (employeeId: number) => Promise<StoredAct[]>
  /** Changes acts that are still there. Another tab may have removed some. */
  change: (acts: readonly StoredAct[]) => Promise<void>
  remove: (acts: readonly StoredAct[]) => Promise<void>
}

interface Schema extends DBSchema {
  acts: { key: number; value: StoredAct; indexes: { employeeId: number } }
}

type Acts = IDBPObjectStore<Schema, ['acts'], 'acts', 'readwrite'>

/** `onGone` is called when the browser has closed the database, for example after the site's data was deleted. */
export function openActStore(onGone: () => void): ActStore {
  let opened: Promise<IDBPDatabase<Schema>> | null = null

  function database(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(actsName, 1, {
      upgrade(created) {
        const acts = created.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true })
        acts.createIndex('employeeId', 'employeeId')
      },
      blocking: close,
      terminated() {
        opened = null
        onGone()
      },
    })
    // The next act tries again.
    opened.catch(() => {
      opened = null
    })
    return opened
  }

  function close() {
    void opened?.then((database) => database.close())
    opened = null
    onGone()
  }

  async function write(change: (acts: Acts) => Promise<unknown>[]): Promise<void> {
    const transaction = (await database()).transaction('acts', 'readwrite', { durability: 'strict' })
    await Promise.all([...change(transaction.store), transaction.done])
  }

  return {
    // The database adds `seq`.
    add: (act) => write((store) => [store.add(act as StoredAct)]),
    ofPerson: async (employeeId) => (await database()).getAllFromIndex('acts', 'employeeId', employeeId),
    change: (acts) =>
      write((store) =>
        acts.map(async (act) => {
          if ((await store.getKey(act.seq)) !== undefined) await store.put(act)
        }),
      ),
    remove: (acts) => write((store) => acts.map(({ seq }) => store.delete(seq))),
  }
}
