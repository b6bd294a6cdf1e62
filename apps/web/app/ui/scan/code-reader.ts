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
 * code. The reader ends with `signal`.
 */
export async function codeReader(signal: AbortSignal): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? []
  const formats = wanted.filter((format) => known.includes(format))
  if (!BarcodeDetector || formats.length === 0) return qrReader(signal)
  const detector = new BarcodeDetector({ formats })
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
}

/** In a worker: the library is a quarter of the courier app, and slow on a phone. */
function qrReader(signal: AbortSignal): CodeReader {
  let worker: Worker | null = null
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  function started(): Worker {
    const begun = new Worker(new URL('./qr.worker.ts', import.meta.url), { type: 'module' })
    signal.addEventListener('abort', () => begun.terminate())
    return begun
  }
  return async (picture) => {
    if (!paper) return null
    canvas.width = picture.videoWidth
    canvas.height = picture.videoHeight
    paper.drawImage(picture, 0, 0)
    const { data, width, height } = paper.getImageData(0, 0, canvas.width, canvas.height)
    worker ??= started()
    worker.postMessage({ data, width, height }, [data.buffer])
    return answerOf(worker)
  }
}

function answerOf(worker: Worker): Promise<string | null> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data: text }: MessageEvent<string | null>) => resolve(text)
    worker.onerror = reject
  })
}
