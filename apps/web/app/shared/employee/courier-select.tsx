import { m } from '../../paraglide/messages.js'
import type { Field } from '../../ui/form/field.ts'
import { SearchSelect } from '../../ui/search-select/search-select.tsx'
import { findCouriers, useCouriers } from './couriers.ts'

type Props = Omit<Field<number | null>, 'readOnly'> & { label: string }

/** Chooses a delivery boy. Each act changes what they have to do, so the list is read again when it opens. */
export function CourierSelect({ value, onChange, ...field }: Props) {
  const { data, error, refetch } = useCouriers()
  const options = data ? findCouriers(data.list_items, '') : null
  return (
    <SearchSelect
      {...field}
      placeholder={m.choose_delivery_boy()}
      options={options}
      failure={error?.message}
      onOpen={() => void refetch()}
      value={
        value === null ? null : { id: value, name: options?.find(({ id }) => id === value)?.name ?? '…' }
      }
      onChange={(found) => onChange(found?.id ?? null)}
    />
  )
}
