import type { DoorTransfer, Evidence, RefusalReason } from '@mersal/contract'
import type { EventDetails } from '../../lifecycle/index.ts'
import type { ReportedCode } from '../receiver-code/receiver-code.service.ts'

/** What the phone of a delivery boy tells of an act besides the act. */
export type ActReport = {
  proofs?: readonly string[] | undefined
  evidence?: Evidence | undefined
  code?: ReportedCode | null | undefined
  /** How the receiver paid, if not in cash. */
  transfer?: DoorTransfer | undefined
  /** Why the parcel was refused. */
  refusal?: RefusalReason | undefined
  /** Who took a parcel at a counter without the receiver's code. */
  takenBy?: string | undefined
  /** The rules ask for a photo that is missing. */
  noPhoto?: boolean
}

/** What an event stores of it, and when it was done, if it was sent later. The reference of a transfer is in its own row. */
export function reportDetails({
  proofs,
  evidence,
  code,
  transfer,
  refusal,
  noPhoto,
  takenBy,
  doneAt,
}: ActReport & { doneAt?: Date | undefined }): EventDetails {
  return {
    ...(doneAt && { done_at: doneAt.toISOString() }),
    ...code,
    ...(refusal && { refusal }),
    ...(takenBy && { taken_by: takenBy }),
    ...(noPhoto && { no_photo: true as const }),
    ...(transfer && { transfer: transfer.method }),
    ...(proofs?.length && { proofs }),
    ...(evidence && Object.keys(evidence).length > 0 && { evidence }),
  }
}
