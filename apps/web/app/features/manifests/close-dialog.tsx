import { m } from '../../paraglide/messages.js'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useMissingNotes } from '../../ui/run/missing-notes.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import styles from './manifests.module.css'
import { isMissing, type Manifest, useManifestAct } from './use-manifest.ts'

/** Closes a manifest, with a note for each missing parcel. */
export default function CloseDialog({ manifest, onClose }: { manifest: Manifest; onClose: () => void }) {
  const { id, version, driver } = manifest
  const missing = manifest.list_items.filter(isMissing)
  const notes = useMissingNotes(missing, { legend: m.scan_missing(), placeholder: m.manifest_why_missing() })
  const { act, isPending, refusal } = useManifestAct('closeManifest', () => {
    toast('success', m.manifest_was_closed())
    onClose()
  })
  return (
    <FormDialog
      title={m.manifest_close()}
      submitText={m.manifest_close()}
      isPending={isPending}
      isReady={notes.isComplete}
      isDangerous={missing.length > 0}
      onSave={() => act({ id, version, missing: notes.missing })}
      onClose={onClose}
    >
      <p>{missing.length === 0 ? m.manifest_all_arrived() : m.manifest_close_means({ name: driver.name })}</p>
      {notes.fields}
      <div role="alert">
        {refusal !== undefined && <p className={`bold danger ${styles.bad}`}>{refusal}</p>}
      </div>
    </FormDialog>
  )
}
