import type { Field } from '../form/field.ts'
import type { PickedPlace } from './picked-place.ts'

type Props = Field<PickedPlace | null> & {
  label: string
  hint?: string
  /** True on add pages: where the browser is fills the point while nothing is picked (spec §2). */
  startAtBrowserLocation?: boolean
  /** The picked address as text, for a form whose own address is still empty. */
  onAddress?: (address: string) => void
}

/** Where something is, picked on the map. */
export function LocationField({ label, value, error }: Props) {
  return (
    <p>
      {label} {value?.address_map} {error}
    </p>
  )
}
