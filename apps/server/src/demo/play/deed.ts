import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { demoCompany } from '../company/demo-company.ts'

/** An action of a person at a given time, done by the service that also serves calls. */
export type Deed = {
  at: number
  /** The objects that it works on, which serialize deeds. Null when it needs all earlier deeds done. */
  touches: readonly object[] | null
  run(tx: Transaction): Promise<unknown>
}

/** A person at a moment, as the services take them. */
export type By = <Person extends Actor>(actor: Person) => Acting<Person>
type Acting<Person> = ReturnType<typeof actingAs<Person>>

/** What people do at a moment, when all earlier deeds are done. */
export function scene(at: number, run: (by: By, tx: Transaction) => Promise<unknown>): Deed {
  return { at, touches: null, run: (tx) => run((actor) => actingAs(tx, actor, at), tx) }
}

function actingAs<Person>(tx: Transaction, actor: Person, at: number) {
  const company = { fields: demoCompany }
  const { second_person_above: limitPiastres } = demoCompany.rules
  const now = new Date(at)
  return { tx, sql: tx, actor, now, language: 'ar' as const, company, note: '', limitPiastres }
}

const mostUnderWay = 64

/**
 * Runs all deeds in order of time in one transaction. Deeds that share no object run concurrently, which
 * pipelines their statements on the connection.
 */
export async function playDeeds(
  tx: Transaction,
  deeds: readonly Deed[],
  onDone: (share: number) => void,
): Promise<void> {
  const underWay = new Set<Promise<void>>()
  const latest = new Map<object, Promise<void>>()
  let done = 0
  const begin = (deed: Deed, before: Promise<void>[]) => {
    const doing = Promise.all(before)
      .then(() => deed.run(tx))
      .then(() => {
        underWay.delete(doing)
        done += 1
        onDone(done / deeds.length)
      })
    // The awaiting code reports the first failure. The other rejections need a handler.
    doing.catch(() => {})
    underWay.add(doing)
    for (const one of deed.touches ?? []) latest.set(one, doing)
    return doing
  }
  for (const deed of deeds.toSorted((a, b) => a.at - b.at)) {
    if (deed.touches === null) {
      await Promise.all(underWay)
      await begin(deed, [])
      continue
    }
    if (underWay.size === mostUnderWay) await Promise.race(underWay)
    void begin(
      deed,
      deed.touches.flatMap((one) => latest.get(one) ?? []),
    )
  }
  await Promise.all(underWay)
}
