/**
 * The order in which a transaction takes its locks, against deadlocks: after one kind it takes no first lock of an earlier
 * kind. `test/runs/lock-order.test.ts` reads the statements of a day's work and proves it.
 */
export const lockOrder = ['employees', 'shipments', 'plans of delivery boys', 'manifests', 'runs'] as const
