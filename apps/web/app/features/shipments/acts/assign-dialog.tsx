import { useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { findCouriers, useCouriers } from '../../../shared/employee/couriers.ts'
import { Button } from '../../../ui/control/button.tsx'
import { SearchField } from '../../../ui/control/search-field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import styles from './choices.module.css'

type Props = {
  title: string
  /** The shipment whose line is assigned. Left out when several shipments are assigned. */
  awb?: string
  /** The current delivery boy. */
  current: number | null
  isPending: boolean
  onChoose: (courierId: number) => void
  onClose: () => void
}

/** Chooses a delivery boy from those who may take the line (spec §2 'Change delivery boy'). */
export function AssignDialog({ title, awb, current, isPending, onChoose, onClose }: Props) {
  const [chosen, setChosen] = useState(current)
  const [search, setSearch] = useState('')
  const id = useId()
  const { data, error, refetch } = useCouriers(awb)
  const found = data && findCouriers(data.list_items, search)
  const isChange = chosen !== null && chosen !== current
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button disabled={!isChange} busy={isPending} onClick={() => chosen !== null && onChoose(chosen)}>
          {m.done()}
        </Button>
      }
    >
      <SearchField label={m.search_delivery_boy()} isLocal value={search} onChange={setSearch} />
      {error ? (
        <ErrorPanel error={error} onRetry={() => refetch()} />
      ) : found ? (
        <ul className={`stack gap-2xs ${styles.choices}`}>
          {found.map((courier) => (
            <li key={courier.id}>
              <label>
                <input
                  type="radio"
                  name="delivery_boy_id"
                  aria-labelledby={`${id}-name-${courier.id}`}
                  aria-describedby={`${id}-note-${courier.id}`}
                  checked={courier.id === chosen}
                  onChange={() => setChosen(courier.id)}
                />
                <bdi id={`${id}-name-${courier.id}`}>{courier.name}</bdi>
                <small id={`${id}-note-${courier.id}`}>
                  {courier.id === current ? `${m.assigned_now()} · ${courier.note}` : courier.note}
                </small>
              </label>
            </li>
          ))}
          {found.length === 0 && <li className={`soft ${styles.nothing}`}>{m.no_data_found()}</li>}
        </ul>
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Dialog>
  )
}
