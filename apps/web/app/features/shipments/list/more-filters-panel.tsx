import { caseCauses, paymentLabels, situations } from '@mersal/contract'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { Select } from '../../../ui/control/select.tsx'
import { TextInput } from '../../../ui/control/text-input.tsx'
import { SearchSelect } from '../../../ui/search-select/search-select.tsx'
import { causeWords } from '../../../ui/shipment/cause-words.ts'
import { situationWords } from '../../../ui/shipment/situation-words.ts'
import { useAreaNames, useBranches, useClientName, useCouriersOfList } from './filter-names.ts'
import styles from './more-filters-panel.module.css'
import type { FilterProps } from './named-filters.ts'

/** The fields of the less common filters. */
export default function MoreFiltersPanel({ chosen, onChange }: FilterProps) {
  const { client_id, branch_id, area_id, delivery_boy_id, payment, situation, cause, deliver_on } = chosen
  const branches = useBranches()
  return (
    <div className={`stack gap-l ${styles.fields}`}>
      <ClientFilter value={client_id} onChange={(id) => onChange({ client_id: id })} />
      <Select
        label={m.branch()}
        placeholder={m.any_branch()}
        options={branches?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        value={branch_id}
        onChange={(id) => onChange({ branch_id: id, area_id: '' })}
      />
      <AreaFilter value={area_id} branchId={branch_id} onChange={(id) => onChange({ area_id: id })} />
      <CourierFilter value={delivery_boy_id} onChange={(id) => onChange({ delivery_boy_id: id })} />
      <Select
        label={m.waits_for()}
        placeholder={m.any_situation()}
        options={situations.map((name) => ({ value: name, label: situationWords[name]() }))}
        value={situation}
        onChange={(name) => onChange({ situation: name })}
      />
      <Select
        label={m.case_cause()}
        placeholder={m.case_any_cause()}
        options={caseCauses.map((name) => ({ value: name, label: causeWords[name]() }))}
        value={cause}
        onChange={(name) => onChange({ cause: name })}
      />
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
      <TextInput
        type="date"
        label={m.deliver_on()}
        value={deliver_on}
        onChange={(day) => onChange({ deliver_on: day })}
      />
    </div>
  )
}

type OneProps = { value: string; onChange: (id: string) => void }

function ClientFilter({ value, onChange }: OneProps) {
  const name = useClientName(value)
  return (
    <SearchSelect
      name="client_id"
      label={m.client()}
      source="clients"
      find={async (search, signal) => {
        const { list_items } = await call('listClients', { search }, { signal })
        return list_items.map(({ id, name, id_show }) => ({ id, name, note: id_show }))
      }}
      value={value === '' ? null : { id: Number(value), name: name ?? '…' }}
      onChange={(found) => onChange(found === null ? '' : String(found.id))}
    />
  )
}

/** The areas of the chosen branch, or all with the names of their branches. */
function AreaFilter({ value, branchId, onChange }: OneProps & { branchId: string }) {
  const areas = useAreaNames(true)?.filter(
    ({ branch_id }) => branchId === '' || String(branch_id) === branchId,
  )
  const branches = useBranches()
  const branchOf = (id: number) =>
    branchId === '' ? branches?.find((one) => one.id === id)?.name : undefined
  return (
    <Select
      label={m.area()}
      placeholder={m.any_area()}
      options={
        areas?.map(({ id, name, branch_id }) => ({
          value: String(id),
          label: [name, branchOf(branch_id)].filter(Boolean).join(' · '),
        })) ?? []
      }
      value={value}
      onChange={onChange}
    />
  )
}

function CourierFilter({ value, onChange }: OneProps) {
  const couriers = useCouriersOfList()
  return (
    <SearchSelect
      name="delivery_boy_id"
      label={m.delivery_boy()}
      options={couriers?.map(({ id, name, branch }) => ({ id, name, note: branch ?? '' })) ?? null}
      value={
        value === ''
          ? null
          : { id: Number(value), name: couriers?.find(({ id }) => String(id) === value)?.name ?? '…' }
      }
      onChange={(found) => onChange(found === null ? '' : String(found.id))}
    />
  )
}
