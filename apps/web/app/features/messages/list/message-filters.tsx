import {
  messageChannelLabels,
  messageChannels,
  messageEventLabels,
  messageEvents,
  messageStateLabels,
  messageStates,
} from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { Select } from '../../../ui/control/select.tsx'
import { DateRangeFilter } from '../../../ui/date-range-filter/date-range-filter.tsx'
import { SearchSelect } from '../../../ui/search-select/search-select.tsx'

type Values = Record<'state' | 'channel' | 'event' | 'from_date' | 'to_date' | 'client_id', string>
type Props = { filters: Values; onChange: (changes: Partial<Values>) => void }

export function MessageFilters({ filters, onChange }: Props) {
  return (
    <>
      <Select
        aria-label={m.status()}
        placeholder={m.message_every_state()}
        options={messageStates.map((value) => ({ value, label: label(messageStateLabels[value]) }))}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
      <Select
        aria-label={m.message_channel()}
        placeholder={m.message_every_channel()}
        options={messageChannels.map((value) => ({ value, label: label(messageChannelLabels[value]) }))}
        value={filters.channel}
        onChange={(channel) => onChange({ channel })}
      />
      <Select
        aria-label={m.message_event()}
        placeholder={m.message_every_event()}
        options={messageEvents.map((value) => ({ value, label: label(messageEventLabels[value]) }))}
        value={filters.event}
        onChange={(event) => onChange({ event })}
      />
      <DateRangeFilter label={m.date()} from={filters.from_date} to={filters.to_date} onChange={onChange} />
      <ClientFilter value={filters.client_id} onChange={(client_id) => onChange({ client_id })} />
    </>
  )
}

function ClientFilter({ value, onChange }: { value: string; onChange: (clientId: string) => void }) {
  const id = Number(value)
  const { data } = useQuery({
    ...callQuery('openClient', { client_id: id }),
    enabled: value !== '',
    retry: false,
  })
  return (
    <SearchSelect
      name="client_id"
      label={m.client()}
      isLabelHidden
      placeholder={m.message_every_client()}
      source="listClients"
      find={findClients}
      value={value === '' ? null : { id, name: data?.info.name ?? m.loading() }}
      onChange={(client) => onChange(client === null ? '' : String(client.id))}
    />
  )
}

async function findClients(search: string, signal: AbortSignal) {
  const { list_items } = await call('listClients', { search }, { signal })
  return list_items.map(({ id, name, id_show }) => ({ id, name, note: id_show }))
}
