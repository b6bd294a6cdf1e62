import { limits } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import styles from './manifests.module.css'
import { bareOf, type Manifest, type ManifestParcel, useManifestAct } from './use-manifest.ts'

/** Whether a loaded parcel has not arrived. */
export function isMissing({ loaded_at, unloaded_at }: ManifestParcel): boolean {
  return loaded_at !== null && unloaded_at === null
}

/** Closes a manifest, with a note for each missing parcel. */
export default function CloseDialog({ manifest, onClose }: { manifest: Manifest; onClose: () => void }) {
  const { id, version, driver } = manifest
  const [notes, setNotes] = useState<Record<string, string>>({})
  const missing = manifest.list_items.filter(isMissing).map((parcel) => ({
    ...parcel,
    awb: bareOf(parcel.awb),
  }))
  const noteOf = (awb: string) => (notes[awb] ?? '').trim()
  const { act, isPending, refusal } = useManifestAct('closeManifest', () => {
    toast('success', m.manifest_was_closed())
    onClose()
  })
  return (
    <FormDialog
      title={m.manifest_close()}
      go={m.manifest_close()}
      isPending={isPending}
      isReady={missing.every(({ awb }) => noteOf(awb) !== '')}
      isDangerous={missing.length > 0}
      onSave={() => act({ id, version, missing: missing.map(({ awb }) => ({ awb, note: noteOf(awb) })) })}
      onClose={onClose}
    >
      <p>{missing.length === 0 ? m.manifest_all_arrived() : m.manifest_close_means({ name: driver.name })}</p>
      {missing.length > 0 && (
        <fieldset className={styles.notes}>
          <legend className="visually-hidden">{m.scan_missing()}</legend>
          {missing.map(({ awb, name }) => (
            <TextField
              key={awb}
              name={`note-${awb}`}
              label={`${awb} · ${name}`}
              placeholder={m.manifest_why_missing()}
              maxLength={limits.note.max}
              value={notes[awb] ?? ''}
              onChange={(note) => setNotes({ ...notes, [awb]: note })}
              error={undefined}
              readOnly={false}
            />
          ))}
        </fieldset>
      )}
      <div role="alert">{refusal !== undefined && <p className={styles.bad}>{refusal}</p>}</div>
    </FormDialog>
  )
}
