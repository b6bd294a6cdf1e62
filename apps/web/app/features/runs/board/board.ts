import type { CallReply } from '@mersal/contract'

export type Board = CallReply<'listRuns'>
export type Courier = Board['couriers'][number]
export type PutOutcome = CallReply<'putIntoRun'>['list_items'][number]

/** Where parcels go: into a run, into a new run of a delivery boy, or off their run. */
export type Target = { run: number } | { newRunOf: number } | { offRun: number }

/** The run that parcels for `courier` go into: the latest one that is not accepted yet. Undefined when there is none. */
export function openRunOf(board: Board, courier: Courier) {
  return board.list_items.findLast(
    ({ id, state }) => courier.runs.includes(id) && (state === 'draft' || state === 'ready'),
  )
}

export function targetOf(board: Board, courier: Courier): Target {
  const open = openRunOf(board, courier)
  return open ? { run: open.id } : { newRunOf: courier.id }
}
