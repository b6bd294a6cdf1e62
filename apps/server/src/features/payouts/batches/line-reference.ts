import { foldCode } from '@mersal/contract'

/** Our reference of a line in files to banks: letters and digits only. */
export function lineReference({ batch_id, id }: { batch_id: number; id: number }): string {
  return `P${batch_id}L${id}`
}

/** The batch and the line of a reference; null for any other text. Each line has one reference, without leading zeros. */
export function readLineReference(text: string): { batchId: number; lineId: number } | null {
  const [, batch, line] = /^P([1-9]\d{0,14})L([1-9]\d{0,14})$/.exec(foldCode(text)) ?? []
  return batch === undefined || line === undefined ? null : { batchId: Number(batch), lineId: Number(line) }
}
