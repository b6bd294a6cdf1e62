import type { CaseCause } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'

/** Whose fault it is. */
export const causeWords: Record<CaseCause, () => string> = {
  receiver: m.receiver,
  client: m.client,
  delivery_boy: m.delivery_boy,
  branch: m.branch,
  nobody: m.case_nobody,
}
