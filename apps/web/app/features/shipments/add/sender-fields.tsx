import { limits } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../client/call.ts'
import { callQuery } from '../../../client/call-query.ts'
import type { CallRefused } from '../../../client/call-refused.ts'
import { m } from '../../../paraglide/messages.js'
import { AddressWithPlace } from '../../../shared/place/address-with-place.tsx'
import { unnamedPlace } from '../../../shared/place/picked-place.ts'
import { FieldGroup } from '../../../shared/record/record-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { SearchSelect } from '../../../ui/search-select/search-select.tsx'
import type { Found } from '../../../ui/search-select/use-found.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import type { OrderValues } from './order-values.ts'

type Props = {
  values: OrderValues
  field: <K extends keyof OrderValues>(name: K) => Field<OrderValues[K]>
  setValues: (changes: Partial<OrderValues>) => void
  /** As of the form: what is set is no change of the person. */
  begin: (values: Partial<OrderValues>) => void
}

const senderFields = [
  'sender_name',
  'sender_phone',
  'sender_address',
  'sender_place',
  'sender_mark',
] as const satisfies (keyof OrderValues)[]

/**
 * The sender. Choosing a client fills in their name, phone and pick-up point. They are folded while nothing is missing, and can be
 * changed for this order.
 */
export function SenderFields({ values, field, setValues, begin }: Props) {
  const branches = useQuery({
    ...callQuery('listBranches', { fetch: 'all' }),
    enabled: values.seller_sends,
  })
  const chosen = useRef(values.client_id)
  const [isOpened, setOpened] = useState(false)
  const hasFault = senderFields.some((name) => field(name).error !== undefined)
  const isComplete = [values.sender_name, values.sender_phone, values.sender_address].every(
    (text) => text !== '',
  )
  const isFolded =
    !isOpened && !hasFault && isComplete && (values.seller_sends || values.sender_place !== null)

  // A link names the client, for example after adding it.
  const named = Number(useSearchParams()[0].get('client'))
  const startWith = useRef(choose)
  useEffect(() => {
    if (named > 0 && chosen.current === null) void startWith.current({ id: named, name: '…' }, begin)
  }, [named, begin])

  async function choose(client: Found | null, set = setValues) {
    const isChange = chosen.current !== null
    chosen.current = client
    set({ client_id: client })
    if (client === null) return
    // What the earlier client filled in must not stay, also when this one does not load.
    if (isChange)
      set({
        sender_name: '',
        sender_phone: '',
        sender_address: '',
        sender_place: null,
        partial_by_default: false,
      })
    try {
      const { info } = await call('openClient', { client_id: client.id })
      if (chosen.current !== client) return
      set({
        client_id: { id: client.id, name: info.name },
        sender_name: info.name,
        sender_phone: info.phone,
        sender_address: info.address,
        sender_place: info.map && unnamedPlace(info.map),
        partial_by_default: info.partial_by_default,
      })
    } catch (refusal) {
      if (chosen.current === client) toast('error', (refusal as CallRefused).message)
    }
  }

  return (
    <FieldGroup title={m.sender()}>
      <SearchSelect
        {...field('client_id')}
        label={m.client()}
        source="clients"
        find={async (search, signal) => {
          const { list_items } = await call('listClients', { search }, { signal })
          return list_items.map(({ id, name, id_show }) => ({ id, name, note: id_show }))
        }}
        onChange={(client) => void choose(client)}
        onOnly={(client) => void choose(client, begin)}
      />
      <ChoiceField
        {...field('seller_sends')}
        label={m.pick_up()}
        choices={[
          { value: false, label: m.we_pick_up() },
          { value: true, label: m.sender_brings_it() },
        ]}
      />
      {values.seller_sends && (
        <SelectField
          {...field('branch_sender_location_id')}
          label={m.branch()}
          hint={values.sender_place ? m.branch_by_itself() : undefined}
          placeholder={m.nearest_branch()}
          options={(branches.data?.list_items ?? []).map(({ id, name }) => ({
            value: String(id),
            label: name,
          }))}
        />
      )}
      {isFolded ? (
        <div className="panel row between gap-l">
          <p className="text-m shrinks anywhere">
            <bdi>{values.sender_name}</bdi> · <bdi dir="ltr">{values.sender_phone}</bdi>
            <br />
            <bdi className="soft">{values.sender_address}</bdi>
          </p>
          <Button variant="secondary" size="small" onClick={() => setOpened(true)}>
            {m.change_sender()}
          </Button>
        </div>
      ) : (
        <>
          <TextField {...field('sender_name')} label={m.name()} />
          <PhoneField {...field('sender_phone')} label={m.phone()} />
          {values.seller_sends ? (
            <TextField
              {...field('sender_address')}
              label={m.address()}
              hint={m.min_letters({ count: limits.address.min })}
            />
          ) : (
            <AddressWithPlace address={field('sender_address')} place={field('sender_place')} />
          )}
          <TextField {...field('sender_mark')} label={m.landmark()} />
        </>
      )}
    </FieldGroup>
  )
}
