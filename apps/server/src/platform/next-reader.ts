import type { CallReply, Capability } from '@mersal/contract'
import type { Company } from './company/company.ts'
import type { ReadContext } from './http/handlers.ts'

type Next = CallReply<'viewNext'>['list_items'][number]

/** What waits for a person. With `count` 0, `by` says when the next one of its kind is due. */
export type NextItem = Pick<Next, 'kind' | 'count'> &
  Partial<Pick<Next, 'late' | 'branches' | 'causes'>> & { by?: Date | null }

/** What of a feature waits for people with `capability` (docs/decisions/0068-what-is-next.md). */
export type NextReader = {
  capability: Capability
  read: (context: ReadContext & { company: Company }) => Promise<readonly NextItem[]>
}
