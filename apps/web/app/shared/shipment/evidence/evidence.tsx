import type { CallReply } from '@mersal/contract'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './evidence.module.css'

const PlaceDialog = lazyPart(() => import('../../place/picker/place-dialog.tsx'))

type Event = CallReply<'listTracking'>['list_items'][number]
type Photo = Event['proofs']['list_items'][number]

/** True when an event has photos or a place. */
export function hasEvidence({ proofs, place }: Pick<Event, 'proofs' | 'place'>): boolean {
  return proofs.taken > 0 || place !== null
}

/** The photos of an event, and where it happened. A photo opens large. */
export function Evidence({ proofs, place }: Pick<Event, 'proofs' | 'place'>) {
  const [open, setOpen] = useState<Photo | null>(null)
  const [isOnMap, setOnMap] = useState(false)
  const missing = proofs.taken - proofs.list_items.length
  const number = (photo: Photo) => proofs.list_items.indexOf(photo) + 1
  return (
    <div className="row wrap gap-m above-s">
      {proofs.list_items.map((photo) => (
        <Button
          key={photo.id}
          variant="bare"
          className={styles.photo}
          icon={<img src={photo.thumbnail} alt="" width={56} height={56} loading="lazy" />}
          aria-label={m.photo_open({ number: number(photo) })}
          onClick={() => setOpen(photo)}
        />
      ))}
      {missing > 0 && <small>{m.photos_missing({ count: missing, shown: formatCount(missing) })}</small>}
      {place && (
        <Button
          variant="link"
          size="small"
          icon={<IconMapPin size={14} aria-hidden="true" />}
          onClick={() => setOnMap(true)}
        >
          {place.metres === null
            ? m.position_on_map()
            : m.metres_from_address({ metres: formatCount(place.metres) })}
        </Button>
      )}
      {place && isOnMap && <PlaceDialog place={place} onClose={() => setOnMap(false)} />}
      {open && (
        <Dialog
          title={m.courier_photo_number({ number: number(open) })}
          className={styles.large}
          onClose={() => setOpen(null)}
        >
          <img src={open.url} alt={m.courier_photo_number({ number: number(open) })} />
        </Dialog>
      )}
    </div>
  )
}
