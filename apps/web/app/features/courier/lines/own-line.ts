import type { CallReply } from '@mersal/contract'

export type OwnLines = CallReply<'listOwnLines'>
export type OwnLine = OwnLines['list_items'][number]

/** The tasks of a delivery boy, in the order of the list. */
export const tasks = ['deliver', 'pick_up', 'carry', 'return', 'to_branch'] as const
export type Task = (typeof tasks)[number]

export function taskOf({ kind, direction, re_status }: OwnLine): Task {
  if (kind === 'transfer') return 'carry'
  if (kind === 'pick_up') return re_status === 'Active' ? 'to_branch' : 'pick_up'
  if (waitsForBranch({ re_status })) return 'to_branch'
  return direction === 'return' ? 'return' : 'deliver'
}

/**
 * True when the delivery boy still has the parcel of a failed attempt. The branch takes it back; no act of the app
 * does.
 */
export function waitsForBranch({ re_status }: Pick<OwnLine, 're_status'>): boolean {
  return re_status === 'Failed' || re_status === 'Cancelled'
}

/** True when nothing is left to do but to wait until the branch has the parcel. */
export function isOnlyToWait(line: OwnLine): boolean {
  return line.brought || waitsForBranch(line)
}

/** What is left to take back to the branch. */
export type Left = { parcels: number; cash: number }

/**
 * What goes back to the branch once no stop is left; null while there is one, and when nothing is left. Once a
 * run was accepted (`hasRun`), what waits at the branch is for a later one.
 */
export function leftToBringBack(
  { list_items, cash }: Pick<OwnLines, 'list_items' | 'cash'>,
  hasRun: boolean,
): Left | null {
  const stops = list_items.filter((line) => !line.brought && !(hasRun && isToFetch(line)))
  if (stops.some((line) => taskOf(line) !== 'to_branch')) return null
  return stops.length > 0 || cash > 0 ? { parcels: stops.length, cash } : null
}

/** The parcel is at the branch, which has not handed it over yet. */
function isToFetch(line: OwnLine): boolean {
  return isToStart(line) && line.kind !== 'pick_up'
}

/** True when the next act is to take the goods over with the code. */
export function isToStart({ re_status }: OwnLine): boolean {
  return re_status === 'Pending'
}

/** True while a pick-up can be handed back to the branch: the sender still has the goods. */
export function canGiveBack({ kind, re_status, status }: OwnLine): boolean {
  return kind === 'pick_up' && re_status === 'Pending' && status === 'up_coming'
}

/**
 * The non-empty groups in order. Within a group the goods in hand come first, as the server sorts them, and what is only
 * waited for comes last.
 */
export function groupLines(lines: readonly OwnLine[]): { task: Task; lines: OwnLine[] }[] {
  const byTask = Map.groupBy(lines, taskOf)
  return tasks.flatMap((task) => {
    const ofTask = byTask.get(task)
    if (!ofTask) return []
    return [{ task, lines: ofTask.toSorted((a, b) => rankOf(a) - rankOf(b)) }]
  })
}

function rankOf(line: OwnLine): number {
  if (line.brought) return 2
  return isToStart(line) ? 1 : 0
}

/** The lines of each card. Pick-ups of one visit share a card; every other line has its own. */
export function cardsOf(lines: readonly OwnLine[]): OwnLine[][] {
  return [...Map.groupBy(lines, ({ awb, visit_id }) => visit_id ?? awb).values()]
}
