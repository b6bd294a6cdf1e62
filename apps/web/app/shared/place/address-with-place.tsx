import { type CallReply, limits } from '@mersal/contract'
import { useRef, useState } from 'react'
import { callQuery } from '../../client/call-query.ts'
import { queryClient } from '../../client/query-client.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import type { Field } from '../../ui/form/field.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { LocationField } from './location-field.tsx'
import { type PickedPlace, type Point, unnamedPlace } from './picked-place.ts'

type Named = CallReply<'placesInAddress'>['list_items']
type Props = { address: Field<string>; place: Field<PickedPlace | null> }

/**
 * An address and its point. A district in the written address sets the point, until a person picks one on the map
 * (docs/decisions/0069-the-written-address.md).
 */
export function AddressWithPlace({ address, place }: Props) {
  /** The districts that the address names; null while nobody knows them. */
  const [named, setNamed] = useState<Named | null>(null)
  /** The point that the address set. Any other was picked. */
  const [ofAddress, setOfAddress] = useState<PickedPlace | null>(null)
  const isOfAddress = place.value === null || place.value === ofAddress
  /** The last thing that a person did here: an answer to an earlier one comes too late. */
  const lastAct = useRef({})

  function take(point: Point | null) {
    lastAct.current = {}
    const taken = point && unnamedPlace(point)
    setOfAddress(taken)
    place.onChange(taken)
  }
  async function write(text: string) {
    address.onChange(text)
    setNamed(null)
    const act = {}
    lastAct.current = act
    await new Promise((resume) => setTimeout(resume, limits.searchDebounceMs))
    const written = text.trim()
    if (lastAct.current !== act || written === '') return
    // Without an answer the map is still there.
    const found = await queryClient
      .fetchQuery(callQuery('placesInAddress', { address: written }))
      .catch(() => null)
    if (lastAct.current !== act || found === null) return
    setNamed(found.list_items)
    const [only] = found.list_items.length === 1 ? found.list_items : []
    if (isOfAddress && (only || ofAddress)) take(only ?? null)
  }
  function pick(picked: PickedPlace | null) {
    lastAct.current = {}
    place.onChange(picked)
  }

  return (
    <>
      <TextField
        {...address}
        label={m.address()}
        hint={`${m.address_example()} ${m.min_letters({ count: limits.address.min })}`}
        onChange={(text) => void write(text)}
      />
      <LocationField
        {...place}
        label={m.point_on_map()}
        {...hintOf(place.value, isOfAddress, named)}
        address={address}
        onChange={pick}
      />
      {named && named.length > 1 && place.value === null && (
        <div className="stack gap-s" role="group" aria-label={m.which_place()}>
          <span className="text-s soft">{m.which_place()}</span>
          <div className="flex wrap gap-s">
            {named.map((one) => (
              <Button key={one.key} variant="secondary" size="small" onClick={() => take(one)}>
                {one.name} · {one.governorate}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function hintOf(place: PickedPlace | null, isOfAddress: boolean, named: Named | null) {
  if (place) return isOfAddress ? { hint: m.place_of_address() } : {}
  return { hint: named?.length === 0 ? m.address_names_no_place() : m.address_sets_place() }
}
