import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lockOrder } from '../../src/features/dispatch/lock-order.ts'
import { PooledConnection } from '../../src/platform/database/pooled-connection.ts'
import { manifestDesk } from '../manifests/manifest-desk.ts'
import { dispatching } from '../support/runs.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

type Kind = (typeof lockOrder)[number]

/** Statements that lock a row of a kind, or its number. */
const locks: Record<Kind, RegExp> = {
  employees: /from employees\b[^;]*\bfor (no key )?(update|share)\b/,
  shipments: /from shipments\b[^;]*\bfor update\b|update shipments\b/,
  'plans of delivery boys': /pg_advisory_xact_lock\(hashtextextended\('dispatch /,
  manifests: /from manifests\b[^;]*\bfor no key update\b|update manifests\b/,
  runs: /from runs\b[^;]*\bfor (no key )?update\b|update runs\b/,
}

describe('the order of locks', () => {
  let app: TestApp
  let dispatch: ReturnType<typeof dispatching>
  /** By connection: what its transaction has locked. */
  const open = new Map<PooledConnection, Kind[]>()
  const transactions: Kind[][] = []

  beforeAll(async () => {
    app = await startTestApp()
    dispatch = dispatching(app)
    const { send, run } = PooledConnection.prototype
    vi.spyOn(PooledConnection.prototype, 'send').mockImplementation(function (this: PooledConnection, query) {
      const text = textOf(query)
      open.get(this)?.push(...lockOrder.filter((kind) => locks[kind].test(text)))
      return send.call(this, query)
    })
    vi.spyOn(PooledConnection.prototype, 'run').mockImplementation(function (
      this: PooledConnection,
      statement,
    ) {
      transactions.push(open.get(this) ?? [])
      open.set(this, [])
      return run.call(this, statement)
    })
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await app.close()
  })

  it('is kept by the day of a run, by a manifest, and by changes at the desk', async () => {
    const { id, awbs } = await dispatch.runWith(3)
    const [first = '', second = '', third = ''] = awbs
    const done: string[] = []
    const call: TestApp['call'] = async (name, caller, input) => {
      const answer = await app.call(name, caller, input)
      done.push(`${name} ${answer.http}`)
      return answer
    }
    const planned = await dispatch.atTheBranch()
    await call('applyRuns', 'staff', {
      branch_id: dispatch.branch_id,
      date: dispatch.date,
      runs: [{ courier_id: app.company.people.delivery, awbs: [planned] }],
    })
    await call('removeFromRun', 'staff', { id, awbs: [third] })
    await call('selectDeliveryBoy', 'staff', { awb: third, delivery_boy_id: app.company.people.delivery })
    for (const awb of [first, second, third]) await call('scanOut', 'staff', { id, awb, move: true })
    await call('acceptOwnRun', 'delivery', { id })
    await call('finishOwnLine', 'delivery', { awb: first })
    await call('giveBackOwnRun', 'delivery', { id, reason: 'accident', note: '' })
    for (const awb of [second, third]) await call('scanBack', 'staff', { id, awb })
    const { version } = await dispatch.open(id)
    await call('closeRun', 'staff', { id, version, missing: [], uncounted: 'tomorrow' })
    expect(done.filter((one) => !one.endsWith(' 200'))).toEqual([])

    const desk = manifestDesk(() => ({ app, day: dispatch.day }))
    const away = await desk.waiting()
    const sent = await desk.sent([away])
    expect(await desk.unload(sent, away)).toEqual(['done', expect.any(String), '1/1'])
    expect((await desk.close(sent)).http).toBe(200)

    const seen = new Set(transactions.flat())
    expect(lockOrder.filter((kind) => !seen.has(kind))).toEqual([])
    const wrong = transactions.filter((kinds) => !isInOrder(kinds)).map((kinds) => kinds.join(' → '))
    expect([...new Set(wrong)]).toEqual([])
  })
})

/** Whether the first lock of each kind comes after those of all earlier kinds. */
function isInOrder(kinds: readonly Kind[]): boolean {
  const places = lockOrder.map((kind) => kinds.indexOf(kind)).filter((place) => place >= 0)
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
}

/** The text of a query with its fragments. */
function textOf(query: unknown): string {
  const { strings, args = [] } = Object(query) as { strings?: readonly string[]; args?: readonly unknown[] }
  return strings?.map((text, index) => `${text} ${textOf(args[index])}`).join(' ') ?? ''
}
