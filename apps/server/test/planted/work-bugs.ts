import { type Bug, source, suite } from './bug.ts'

export const workBugs: Bug[] = [
  {
    name: 'a doubled outbox row: a new status is told twice',
    file: source('features/shipments/outbox.repository.ts'),
    find: 'as s (awb, status, "from")',
    put: 'as s (awb, status, "from") cross join generate_series(1, 2)',
    suites: [suite('status-events')],
  },
  {
    name: 'a lost idempotency record: the answer is not kept',
    file: source('platform/change.ts'),
    find: 'if (repeatable) await keepReply(tx, repeatable, reply)',
    put: '',
    suites: [suite('repeats')],
  },
  {
    name: 'the same key with another request gets the first answer',
    file: source('platform/change.ts'),
    find: 'if (!first || first.call !== call || !bodyHash.equals(first.body_hash))',
    put: 'if (!first || first.call !== call)',
    suites: [suite('repeats')],
  },
  {
    name: 'an allowed transition that is none: a collected shipment goes on',
    file: 'packages/contract/src/shipment-status.ts',
    find: '  collected: [],',
    put: "  collected: ['in_progress'],",
    suites: [source('features/shipments/lifecycle/transitions.test.ts')],
  },
  {
    name: 'a wrong hand-over code is not counted',
    file: source('features/shipments/acts/acts.service.ts'),
    find: 'keepsWrites: kept !== undefined,',
    put: '',
    suites: [suite('lifecycle-codes'), suite('lifecycle-together')],
  },
  {
    name: 'a stale version is not noticed',
    file: source('features/shipments/acts/acts.service.ts'),
    find: 'if (acting.version !== undefined && acting.version !== stored.version)',
    put: 'if (acting.version !== undefined && acting.version > stored.version)',
    suites: [suite('lifecycle-together'), suite('shipments-many'), suite('lifecycle-attempts')],
  },
  {
    name: 'a transaction whose connection was lost goes on over another one',
    file: source('platform/database-lane.ts'),
    find: "if (this.#lost) return query.reject(new LaneLost('the database connection was lost'))",
    put: '',
    suites: [suite('database-pool')],
  },
  {
    name: 'a silent database is waited for',
    file: source('platform/database-lane.ts'),
    find: '    if (this.#underWay === 0 || this.#lost) return\n',
    put: '    if (this.#underWay > 0 || this.#lost) return\n',
    suites: [suite('database-pool')],
  },
  {
    name: 'any number may wait for a database connection',
    file: source('platform/waiting-line.ts'),
    find: 'if (this.#waiting.length >= mostWaiting)',
    put: 'if (this.#waiting.length > mostWaiting * 1_000)',
    suites: [suite('database-pool'), suite('limits')],
  },
]
