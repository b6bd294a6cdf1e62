import { m } from '../../../paraglide/messages.js'
import { type OwnLine, type Task, taskOf } from './own-line.ts'

export const taskTitles = {
  deliver: m.courier_task_deliver,
  pick_up: m.courier_task_pick_up,
  carry: m.courier_task_carry,
  return: m.courier_task_return,
  to_branch: m.courier_task_to_branch,
} as const satisfies Record<Task, () => string>

const finishTexts = {
  deliver: m.courier_finish_deliver,
  pick_up: m.courier_finish_at_branch,
  carry: m.courier_finish_at_branch,
  return: m.courier_finish_return,
  to_branch: m.courier_finish_at_branch,
} as const satisfies Record<Task, () => string>

/** The label of the act that finishes this line, for the card's button and the sheet's title. */
export function finishText(line: OwnLine): string {
  return finishTexts[taskOf(line)]()
}
