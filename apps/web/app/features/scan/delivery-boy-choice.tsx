import { m } from '../../paraglide/messages.js'
import { findDeliveryBoys, useDeliveryBoys } from '../../shared/employee/delivery-boys.ts'
import { SearchSelect } from '../../ui/search-select/search-select.tsx'

type Props = { value: number | null; onChange: (deliveryBoyId: number | null) => void }

/**
 * Chooses the delivery boy who takes the parcels. Each scan changes the counts, so the list refetches when it opens.
 */
export function DeliveryBoyChoice({ value, onChange }: Props) {
  const { data, refetch } = useDeliveryBoys()
  return (
    <SearchSelect
      name="delivery_boy_id"
      label={m.delivery_boy()}
      placeholder={m.choose_delivery_boy()}
      source="delivery-boys-to-give-out"
      find={async (text) => {
        const fresh = await refetch({ throwOnError: true, cancelRefetch: false })
        return findDeliveryBoys(fresh.data?.list_items ?? [], text)
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
