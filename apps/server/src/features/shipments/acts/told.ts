import type { Evidence } from '@mersal/contract'
import type { EventDetails } from '../lifecycle/index.ts'
import type { ToldCode } from '../receiver-code/receiver-code.service.ts'

/** What the phone of a delivery boy tells of an act besides the act. */
export type Told = {
  proofs?: readonly string[] | undefined
  evidence?: Evidence | undefined
  code?: ToldCode | null
}

/** What an event stores of it: the photos, the evidence, and when it was done, if it was sent later. */
export function toldDetails({
  proofs,
  evidence,
  code,
  doneAt,
}: Told & { doneAt?: Date | undefined }): EventDetails {
  return {
    ...(doneAt && { done_at: doneAt.toISOString() }),
    ...code,
    ...(proofs?.length && { proofs }),
    ...(evidence && Object.keys(evidence).length > 0 && { evidence }),
  }
}
