import { Button, Skeleton } from '@mantine/core'
import { foldText } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import styles from './choices.module.css'

/** How many stand there while they are loading (spec §2). */
const bones = [0, 1, 2]

type Props = {
  title: string
  /** Who has it now. */
  current: number | null
  isPending: boolean
  onChoose: (deliveryBoyId: number) => void
  onClose: () => void
}

/** Chooses a delivery boy, of any branch (spec §2 'Change delivery boy'). */
export function AssignDialog({ title, current, isPending, onChoose, onClose }: Props) {
  const [chosen, setChosen] = useState(current)
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['listDeliveryBoys'],
    queryFn: ({ signal }) => call('listDeliveryBoys', {}, { signal }),
  })
  const wanted = foldText(search)
  const found = data?.list_items.filter(({ name }) => foldText(name).includes(wanted))
  const isChange = chosen !== null && chosen !== current
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button disabled={!isChange} loading={isPending} onClick={() => chosen !== null && onChoose(chosen)}>
          {m.done()}
        </Button>
      }
    >
      <SearchField label={m.search_delivery_boy()} value={search} onChange={setSearch} />
      {error ? (
        <ErrorPanel error={error} onRetry={() => refetch()} />
      ) : (
        <ul className={styles.choices} aria-busy={!found}>
          {!found && bones.map((bone) => <Skeleton key={bone} component="li" height={40} />)}
          {found?.map(({ id, name }) => (
            <li key={id}>
              <label>
                <input
                  type="radio"
                  name="delivery_boy_id"
                  checked={id === chosen}
                  onChange={() => setChosen(id)}
                />
                <bdi>{name}</bdi>
                {id === current && <small>{m.assigned_now()}</small>}
              </label>
            </li>
          ))}
          {found?.length === 0 && <li className={styles.nothing}>{m.no_data_found()}</li>}
        </ul>
      )}
    </Dialog>
  )
}
