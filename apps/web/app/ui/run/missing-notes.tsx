import { bareAwb, limits } from '@mersal/contract'
import { useState } from 'react'
import { TextField } from '../form/text-field.tsx'
import styles from './missing-notes.module.css'

type Missing = readonly { awb: string; name: string }[]
type Words = { legend: string; placeholder: string }

/** A note for each missing parcel: the fields, and what the call that closes takes. */
export function useMissingNotes(parcels: Missing, { legend, placeholder }: Words) {
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const missing = parcels.map(({ awb }) => ({ awb: bareAwb(awb), note: (notes[awb] ?? '').trim() }))
  const fields = parcels.length > 0 && (
    <fieldset className={`stack gap-l ${styles.missing}`}>
      <legend>{legend}</legend>
      {parcels.map(({ awb, name }) => (
        <TextField
          key={awb}
          name={`missing-${awb}`}
          label={`${bareAwb(awb)} · ${name}`}
          placeholder={placeholder}
          maxLength={limits.note.max}
          value={notes[awb] ?? ''}
          onChange={(note) => setNotes({ ...notes, [awb]: note })}
        />
      ))}
    </fieldset>
  )
  return { missing, isComplete: missing.every(({ note }) => note !== ''), fields }
}
