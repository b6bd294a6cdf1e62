import { useCallback, useId, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { SearchSelect } from '../../../ui/search-select/search-select.tsx'
import type { Found } from '../../../ui/search-select/use-found.ts'
import type { FoundPlace, MapService } from './map-service.ts'

type Props = {
  /** Undefined while it loads. The field is shown already. */
  service: MapService | undefined
  /** The suggestions before anything is typed. */
  usual: readonly FoundPlace[]
  onChoose: (place: FoundPlace) => void
}

/** 'Where are you going?' (spec §2): searches places by name, debounced by 300 ms (spec §9). */
export function PlaceSearch({ service, usual, onChoose }: Props) {
  // A separate query key per search and service, because a result is valid only for the service that returned it.
  const source = `${useId()} ${service?.kind}`
  const [chosen, setChosen] = useState<Found | null>(null)
  const offered = useRef<FoundPlace[]>([])

  const find = useCallback(
    async (text: string, signal: AbortSignal) => {
      const places = text === '' ? usual : ((await service?.search(text, signal)) ?? [])
      return places.map((place) => {
        const id = offered.current.push(place)
        return { id, name: place.name, ...(place.detail !== '' && { note: place.detail }) }
      })
    },
    [service, usual],
  )

  function choose(choice: Found | null) {
    setChosen(choice)
    const place = choice && offered.current[choice.id - 1]
    if (place) onChoose(place)
  }

  return (
    <SearchSelect
      name="place"
      label={m.where_are_you_going()}
      placeholder={m.where_are_you_going()}
      isLabelHidden
      source={source}
      find={find}
      value={chosen}
      onChange={choose}
    />
  )
}
