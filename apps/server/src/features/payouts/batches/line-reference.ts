/** Our reference of a line in files to banks: letters and digits only. */
export function lineReference({ batch_id, id }: { batch_id: number; id: number }): string {
  return `P${batch_id}L${id}`
}

/** The batch and the line of a reference; null for any other text. */
export function readLineReference(text: string): { batchId: number; lineId: number } | null {
  const [, batch, line] = /^P(\d{1,15})L(\d{1,15})$/i.exec(text.replace(/\s/g, '')) ?? []
  return batch === undefined || line === undefined ? null : { batchId: Number(batch), lineId: Number(line) }
}
