import type { Direction, LineStatus } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'

/** The words of a line's status (spec §4 shows it as `re_status`). */
export const lineStatusWords: Record<LineStatus, () => string> = {
  Pending: m.line_pending,
  Active: m.line_active,
  Done: m.line_done,
  Failed: m.line_failed,
  Cancelled: m.line_cancelled,
}

export const directionWords: Record<Direction, () => string> = {
  forward: m.direction_forward,
  return: m.direction_return,
}
