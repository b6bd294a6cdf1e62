import { m } from '../../paraglide/messages.js'
import { findCouriers, useCouriers } from '../../shared/employee/couriers.ts'
import { SearchSelect } from '../../ui/search-select/search-select.tsx'

type Props = { value: number | null; onChange: (courierId: number | null) => void }

/**
 * Chooses the delivery boy who takes the parcels. Each scan changes the counts, so the list refetches when it opens.
 */
export function CourierChoice({ value, onChange }: Props) {
  const { data, refetch } = useCouriers()
  return (
    <SearchSelect
      name="delivery_boy_id"
      label={m.delivery_boy()}
      placeholder={m.choose_delivery_boy()}
      source="delivery-boys-to-give-out"
      find={async (text) => {
        const fresh = await refetch({ throwOnError: true, cancelRefetch: false })
        return findCouriers(fresh.data?.list_items ?? [], text)
      }}
      value={
        value === null
          ? null
          : { id: value, name: data?.list_items.find(({ id }) => id === value)?.name ?? '…' }
      }
      onChange={(found) => onChange(found?.id ?? null)}
    />
  )
}
