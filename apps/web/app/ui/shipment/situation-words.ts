import type { Situation } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'

/** The name of each situation. */
export const situationWords: Record<Situation, () => string> = {
  lost: m.situation_lost,
  found: m.situation_found,
  undone: m.situation_undone,
  brought: m.situation_brought,
  to_hand_back: m.situation_to_hand_back,
  pick_up_refused: m.situation_pick_up_refused,
  held_at_branch: m.situation_held_at_branch,
  cancelled_by_admin: m.situation_cancelled_by_admin,
  cancelled_by_client: m.situation_cancelled_by_client,
}
