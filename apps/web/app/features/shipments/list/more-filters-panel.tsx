import { foldText, paymentLabels } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { Select } from '../../../ui/control/select.tsx'
import { SearchSelect } from '../../../ui/search-select/search-select.tsx'
import styles from './more-filters-panel.module.css'

export type Chosen = { client_id: string; branch_id: string; delivery_boy_id: string; payment: string }

export type Props = { chosen: Chosen; onChange: (changes: Partial<Chosen>) => void }

/** The fields of the less common filters. */
export default function MoreFiltersPanel({ chosen, onChange }: Props) {
  const { client_id, branch_id, delivery_boy_id, payment } = chosen
  return (
    <div className={styles.fields}>
      <ClientFilter value={client_id} onChange={(id) => onChange({ client_id: id })} />
      <BranchFilter value={branch_id} onChange={(id) => onChange({ branch_id: id })} />
      <DeliveryBoyFilter value={delivery_boy_id} onChange={(id) => onChange({ delivery_boy_id: id })} />
      <Select
        label={m.payment()}
        placeholder={m.any_payment()}
        options={(['cash', 'prepaid'] as const).map((way) => ({
          value: way,
          label: label(paymentLabels[way]),
        }))}
        value={payment}
        onChange={(way) => onChange({ payment: way })}
      />
    </div>
  )
}

type FilterProps = { value: string; onChange: (id: string) => void }

function ClientFilter({ value, onChange }: FilterProps) {
  // The address has only the client's id, so its name is loaded.
  const { data } = useQuery({
    queryKey: ['openClient', { client_id: value }],
    queryFn: ({ signal }) => call('openClient', { client_id: value }, { signal }),
    enabled: value !== '',
  })
  return (
    <SearchSelect
      name="client_id"
      label={m.client()}
      source="clients"
      find={async (search, signal) => {
        const { list_items } = await call('listClients', { search }, { signal })
        return list_items.map(({ id, name, id_show }) => ({ id, name, note: id_show }))
      }}
      value={value === '' ? null : { id: Number(value), name: data?.info.name ?? '…' }}
      onChange={(found) => onChange(found === null ? '' : String(found.id))}
      error={undefined}
      readOnly={false}
    />
  )
}

function BranchFilter({ value, onChange }: FilterProps) {
  const { data } = useQuery({
    queryKey: ['listBranches', { fetch: 'all' }],
    queryFn: ({ signal }) => call('listBranches', { fetch: 'all' }, { signal }),
  })
  return (
    <Select
      label={m.branch()}
      placeholder={m.any_branch()}
      options={data?.list_items.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
      value={value}
      onChange={onChange}
    />
  )
}

function DeliveryBoyFilter({ value, onChange }: FilterProps) {
  const { data } = useQuery({
    queryKey: ['listDeliveryBoysOfList'],
    queryFn: ({ signal }) => call('listDeliveryBoysOfList', {}, { signal }),
  })
  const boys = data?.list_items ?? []
  return (
    <SearchSelect
      name="delivery_boy_id"
      label={m.delivery_boy()}
      source={`delivery-boys-${boys.length}`}
      find={async (search) => {
        const wanted = foldText(search)
        return boys
          .filter(({ name }) => foldText(name).includes(wanted))
          .slice(0, 20)
          .map(({ id, name, branch }) => ({ id, name, note: branch ?? '' }))
      }}
      value={
        value === ''
          ? null
          : { id: Number(value), name: boys.find(({ id }) => String(id) === value)?.name ?? '…' }
      }
      onChange={(found) => onChange(found === null ? '' : String(found.id))}
      error={undefined}
      readOnly={false}
    />
  )
}
