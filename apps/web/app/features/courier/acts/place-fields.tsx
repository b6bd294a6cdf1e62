import { type CallInput, limits } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { pointOfPhone } from '../proofs/use-act-proofs.ts'
import styles from './sheet.module.css'

/** The other place that a receiver wants, as it is written in the sheet. */
export type PlaceDraft = { address: string; landmark: string; isHere: boolean }
export const noPlace: PlaceDraft = { address: '', landmark: '', isHere: false }

/** How long the sheet waits for the position of the phone. */
const patienceMs = 10_000

type WantedPlace = NonNullable<CallInput<'reportOwnOtherCase'>['place']>

/** The place as it is sent. Null when it needs the position of the phone, and the phone does not tell it. */
export async function wantedPlace({ address, landmark, isHere }: PlaceDraft): Promise<WantedPlace | null> {
  const place = { address: address.trim(), landmark: landmark.trim() }
  if (!isHere) return place
  const point = await pointOfPhone(patienceMs)
  return point && { ...place, point: { latitude: point.latitude, longitude: point.longitude } }
}

type Props = { place: PlaceDraft; onChange: (place: PlaceDraft) => void }

/** Asks where the receiver wants the parcel, if not here. */
export function PlaceFields({ place, onChange }: Props) {
  return (
    <fieldset className={styles.cases}>
      <legend>{m.courier_other_place()}</legend>
      <label className={styles.text}>
        {m.courier_place_address()}
        <textarea
          className={styles.note}
          rows={2}
          maxLength={limits.address.max}
          value={place.address}
          onChange={(event) => onChange({ ...place, address: event.target.value })}
        />
      </label>
      <label className={styles.text}>
        {m.courier_place_landmark()}
        <input
          className={styles.note}
          maxLength={limits.note.max}
          value={place.landmark}
          onChange={(event) => onChange({ ...place, landmark: event.target.value })}
        />
      </label>
      <label>
        <input
          type="checkbox"
          checked={place.isHere}
          onChange={(event) => onChange({ ...place, isHere: event.target.checked })}
        />
        {m.courier_place_here()}
      </label>
    </fieldset>
  )
}
