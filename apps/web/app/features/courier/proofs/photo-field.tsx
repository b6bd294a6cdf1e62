import { limits } from '@mersal/contract'
import { IconCamera, IconX } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { newActId } from '../outbox/act-id.ts'
import type { Photo } from './photo.ts'
import { PhotoCamera } from './photo-camera.tsx'
import styles from './photo-field.module.css'

type Props = { awb: string; photos: readonly Photo[]; onChange: (photos: readonly Photo[]) => void }

/** Photos of what is done, up to four. The camera opens on request. */
export function PhotoField({ awb, photos, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const add = (picture: Blob) => {
    onChange([...photos, { id: newActId(), awb, takenAt: new Date().toISOString(), picture }])
    setOpen(false)
  }
  return (
    <div className="stack gap-l">
      {photos.length > 0 && (
        <ul className={`flex wrap gap-l ${styles.photos}`}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <Picture photo={photo} label={m.courier_photo_number({ number: index + 1 })} />
              <Button
                variant="secondary"
                size="touch"
                icon={<IconX size={20} aria-hidden="true" />}
                aria-label={m.courier_photo_remove({ number: index + 1 })}
                onClick={() => onChange(photos.filter(({ id }) => id !== photo.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <PhotoCamera onTaken={add} />
      ) : (
        photos.length < limits.proofsAnAct && (
          <Button
            variant="secondary"
            size="touch"
            icon={<IconCamera size={22} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {m.courier_photo()}
          </Button>
        )
      )}
    </div>
  )
}

function Picture({ photo: { picture }, label }: { photo: Photo; label: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const url = URL.createObjectURL(picture)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [picture],
  )
  return <img ref={show} alt={label} />
}
