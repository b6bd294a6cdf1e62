import { bareAwb } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { GivenParcels } from '../../ui/run/given-parcels.tsx'
import { useTakenParcels } from '../../ui/run/use-taken-parcels.ts'
import { formatCount } from '../../ui/text/format-count.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { type Manifest, useManifestAct } from './use-manifest.ts'

/** The driver takes the loaded parcels over with the PIN. */
export default function AcceptDialog({ manifest, onClose }: { manifest: Manifest; onClose: () => void }) {
  const { id, driver, loaded, parcels } = manifest
  const awbs = manifest.list_items.filter(({ loaded_at }) => loaded_at !== null).map(({ awb }) => awb)
  const { taken, toggle } = useTakenParcels(awbs)
  const count = taken.length
  const [pin, setPin] = useState('')
  const { act, isPending, refusal } = useManifestAct('acceptManifest', () => {
    toast('success', m.manifest_accepted({ name: driver.name }))
    onClose()
  })
  return (
    <FormDialog
      title={m.manifest_accept()}
      submitText={m.manifest_accept_parcels({ count, shown: formatCount(count) })}
      isPending={isPending}
      isReady={/^\d{4,6}$/.test(pin) && count > 0}
      onSave={() => act({ id, pin, awbs: taken.map(bareAwb) })}
      onClose={onClose}
    >
      <p>{m.manifest_accept_means({ name: driver.name })}</p>
      {parcels > loaded && (
        <p>{m.manifest_stays({ count: parcels - loaded, shown: formatCount(parcels - loaded) })}</p>
      )}
      <GivenParcels awbs={awbs} taken={taken} onToggle={toggle} />
      <TextField
        name="pin"
        label={m.manifest_pin({ name: driver.name })}
        type="password"
        inputMode="numeric"
        maxLength={6}
        ltr
        value={pin}
        onChange={setPin}
        error={refusal}
      />
    </FormDialog>
  )
}
