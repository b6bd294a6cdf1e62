/** Reads the code in a picture. Null when there is none. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string | null>

type Detector = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const wanted = ['code_128', 'qr_code']

/**
 * The browser's own reader where available, which reads both codes of a waybill. Otherwise a library that reads its QR
 * code.
 */
export async function codeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? []
  const formats = wanted.filter((format) => known.includes(format))
  if (!BarcodeDetector || formats.length === 0) return qrReader()
  const detector = new BarcodeDetector({ formats })
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
}

async function qrReader(): Promise<CodeReader> {
  const { default: readQr } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  return async (picture) => {
    if (!paper) return null
    canvas.width = picture.videoWidth
    canvas.height = picture.videoHeight
    paper.drawImage(picture, 0, 0)
    const { data, width, height } = paper.getImageData(0, 0, canvas.width, canvas.height)
    return readQr(data, width, height)?.data ?? null
  }
}
