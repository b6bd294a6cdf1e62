/** The sizes of the pages of a PDF that typst wrote, in points. */
export function pageSizes(pdf: Buffer): { width: number; height: number }[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 (\S+) (\S+)\]/g)
  return [...boxes].map(([, width, height]) => ({ width: Number(width), height: Number(height) }))
}
