import { useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { codeReader } from './code-reader.ts'
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
