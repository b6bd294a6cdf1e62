import { useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import styles from './scan-parts.module.css'

/** The interval between two pictures, in milliseconds. */
const lookMs = 150
/** A code that reappears within this time is the same scan. */
const sameMs = 3_000

/** Reads codes from the camera. Each code is reported once while it stays in view. */
export default function Camera({ onRead }: { onRead: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onRead)
  const [fault, setFault] = useState<string | null>(null)

  useEffect(() => {
    latest.current = onRead
  })

  useEffect(() => {
    const leaving = new AbortController()
    film(video.current, (text) => latest.current(text), leaving.signal).catch(() => {
      if (!leaving.signal.aborted) setFault(m.camera_refused())
    })
    return () => leaving.abort()
  }, [])

  if (fault !== null) return <p role="alert">{fault}</p>
  return (
    <video ref={video} className={styles.camera} aria-label={m.camera_picture()} muted playsInline autoPlay />
  )
}

async function film(
  video: HTMLVideoElement | null,
  onRead: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!video) return
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  const read = await codeReader(signal)
  let seen = { text: '', at: 0 }
  while (!signal.aborted) {
    const text = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(video) : null
    const now = performance.now()
    if (text !== null && (text !== seen.text || now - seen.at > sameMs)) onRead(text)
    if (text !== null) seen = { text, at: now }
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

/** Reads the code in a picture. Null when there is none. */
type CodeReader = (picture: HTMLVideoElement) => Promise<string | null>

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
async function codeReader(signal: AbortSignal): Promise<CodeReader> {
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
