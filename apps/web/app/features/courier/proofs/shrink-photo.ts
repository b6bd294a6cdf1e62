/** The longest side of a sent photo in pixels, and its most bytes. */
const side = 1_280
const mostBytes = 150_000
const qualities = [0.8, 0.65, 0.5, 0.35, 0.2]

/**
 * Draws a picture anew as a JPEG that fits. What else its file contains is left out.
 * @throws when the file is no picture.
 */
export async function shrinkPhoto(source: Blob | HTMLVideoElement): Promise<Blob> {
  const bitmap = await createImageBitmap(source)
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  let smallest: Blob | null = null
  for (const quality of qualities) {
    smallest = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (smallest && smallest.size <= mostBytes) break
  }
  if (!smallest) throw new Error('the picture cannot be drawn')
  return smallest
}
