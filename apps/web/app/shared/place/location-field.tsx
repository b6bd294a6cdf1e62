import { storedLanguage } from '@mersal/contract'
import { IconMapPin } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { pageLanguage } from '../../texts/page-language.ts'
import { Button } from '../../ui/control/button.tsx'
import { FieldNote } from '../../ui/control/field-note.tsx'
import { Fact } from '../../ui/form/fact.tsx'
import type { Field } from '../../ui/form/field.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import styles from './location-field.module.css'
import { type PickedPlace, pointOf } from './picked-place.ts'
import type { LocatedPlace } from './picker/map-service.ts'
import { useBrowserLocation } from './use-browser-location.ts'
import { locatedAddress, rememberLocated, useLocated } from './use-located.ts'

type Picker = typeof import('./picker/map-picker.tsx')

/** Undefined when it cannot be loaded. */
const loadPicker = () => import('./picker/map-picker.tsx').catch(() => undefined)

type Props = Field<PickedPlace | null> & {
  label: string
  hint?: string
  /** True on add pages: the browser's location is the initial point (spec §2). */
  startAtBrowserLocation?: boolean
  /** Receives the initial point, where it must not count as a change. */
  onStart?: (place: PickedPlace, address: string) => void
  /** The form's address. A point fills it while it is empty or the map's own, and never replaces what a person wrote. */
  address?: Field<string>
  /** Shows the address above the place. While it is empty, the first click on it opens the picker (spec §2). */
  addressText?: { label: string; hint?: string; maxLength: number; required?: true }
}

/** A place, picked on the map. */
export function LocationField(props: Props) {
  const {
    name,
    label,
    hint,
    value,
    onChange,
    error,
    readOnly,
    startAtBrowserLocation = false,
    onStart,
    address,
    addressText,
  } = props
  const id = useId()
  const [picker, setPicker] = useState<Picker | null>(null)
  const [isPicking, setPicking] = useState(false)
  const filled = useRef('')
  const wasOpened = useRef(false)
  const place = usePlaceLine(value)

  function take(located: LocatedPlace) {
    const { address: itsAddress, ...picked } = located
    const written = address?.value.trim() ?? ''
    const isOfMap = ['', filled.current, value?.address_map, locatedAddress(value)].includes(written)
    rememberLocated(located)
    onChange(picked)
    if (!address || !isOfMap || itsAddress === '') return
    filled.current = itsAddress
    address.onChange(itsAddress)
  }
  function begin(located: LocatedPlace) {
    if (!onStart) return take(located)
    const { address: itsAddress, ...place } = located
    rememberLocated(located)
    filled.current = itsAddress
    onStart(place, itsAddress)
  }
  /** Loads the picker on demand. If that fails, the form keeps its input. */
  async function pick() {
    wasOpened.current = true
    const loaded = await loadPicker()
    if (!loaded) return toast('error', m.map_failed())
    setPicker(loaded)
    setPicking(true)
  }
  useBrowserLocation(startAtBrowserLocation && value === null && !readOnly, begin)

  const addressField = address && addressText && (
    <TextField
      {...address}
      {...addressText}
      rows={2}
      onClick={() => void (address.value === '' && !wasOpened.current && pick())}
    />
  )
  if (readOnly) {
    return (
      <>
        {addressField}
        <Fact label={label}>{place !== '' && <bdi>{place}</bdi>}</Fact>
      </>
    )
  }
  const box = (
    <div
      className="shrinks text-m"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-note`}
    >
      <span id={`${id}-label`} className="block below-m medium">
        {label}
      </span>
      <div className={`row gap-m surface ${styles.box}`} data-fault={error !== undefined}>
        <IconMapPin className="rigid faint" size={18} stroke={1.7} aria-hidden="true" />
        <p data-empty={value === null}>{value === null ? m.no_place_chosen() : <bdi>{place}</bdi>}</p>
        <Button
          variant="secondary"
          size="small"
          data-path={name}
          aria-describedby={`${id}-note`}
          onPointerEnter={() => void loadPicker()}
          onClick={pick}
        >
          {m.choose_on_map()}
        </Button>
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
      {picker && isPicking && (
        <picker.MapPicker
          title={label}
          start={value && pointOf(value)}
          onSave={(place) => {
            take(place)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
  return (
    <>
      {addressField}
      {box}
    </>
  )
}

/** A place as one line. The stored names are in one language, so readers of the other get names from the geocoder. */
function usePlaceLine(place: PickedPlace | null): string {
  const isRead = place !== null && (pageLanguage() !== storedLanguage || place.address_map === '')
  const located = useLocated(isRead ? place : null)
  if (place === null) return ''
  return located?.address || place.address_map || `${place.latitude}, ${place.longitude}`
}
