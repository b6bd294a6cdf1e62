import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import styles from './photo-field.module.css'

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'end' })

type State = 'starting' | 'filming' | 'refused'
type Props = { onTaken: (picture: Blob) => void }

/** The camera of the phone in the page, or a file from the phone where there is no camera or no permission. */
export function PhotoCamera({ onTaken }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('starting')
  const [isBusy, setBusy] = useState(false)
  const [isNoPicture, setNoPicture] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    film(video.current, leaving.signal).then(
      () => setState('filming'),
      () => !leaving.signal.aborted && setState('refused'),
    )
    return () => leaving.abort()
  }, [])

  async function take(source: Blob | HTMLVideoElement | null | undefined) {
    if (!source) return
    setBusy(true)
    setNoPicture(false)
    try {
      onTaken(await shrinkPhoto(source))
    } catch {
      setNoPicture(true)
    }
    setBusy(false)
  }

  if (state === 'refused')
    return (
      <div className={`stack gap-l ${styles.file}`}>
        <p>{window.isSecureContext ? m.courier_no_camera() : m.courier_needs_https()}</p>
        <label>
          <IconPhoto size={22} aria-hidden="true" />
          {m.courier_photo_file()}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="visually-hidden"
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => void take(target.files?.[0])}
          />
        </label>
        <p role="alert">{isNoPicture && m.courier_photo_none()}</p>
      </div>
    )
  return (
    <div ref={intoView} className={`stack gap-l ${styles.camera}`}>
      <video ref={video} aria-label={m.camera_picture()} muted playsInline autoPlay />
      <Button
        variant="tinted"
        size="thumb"
        wide
        busy={isBusy}
        disabled={state === 'starting'}
        icon={<IconCamera size={24} aria-hidden="true" />}
        onClick={() => void take(video.current)}
      >
        {m.courier_photo_take()}
      </Button>
      <p role="alert">{isNoPicture && m.courier_photo_none()}</p>
    </div>
  )
}

async function film(video: HTMLVideoElement | null, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 960 } },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted || !video) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
}

/** The longest side of a sent photo in pixels, and its most bytes. */
const side = 1_280
const mostBytes = 150_000
const qualities = [0.8, 0.65, 0.5, 0.35, 0.2]

/**
 * Draws a picture again, as a JPEG of a small size. Its place and other data of the file are left out.
 * @throws when the file is no picture.
 */
async function shrinkPhoto(source: Blob | HTMLVideoElement): Promise<Blob> {
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
