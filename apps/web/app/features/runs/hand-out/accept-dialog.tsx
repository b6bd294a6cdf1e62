import { bareAwb } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { PinField, pinPattern } from '../../../ui/form/pin-field.tsx'
import { GivenParcels } from '../../../ui/run/given-parcels.tsx'
import { useTakenParcels } from '../../../ui/run/use-taken-parcels.ts'
import { formatCount } from '../../../ui/text/format-count.ts'
import { isolated } from '../../../ui/text/isolated.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { isHandedOut, leaves } from '../come-back/fate.ts'
import type { Run } from '../page/use-run.ts'
import { useRunAct } from '../page/use-run-act.ts'

/** The delivery boy takes the scanned parcels over with their PIN. */
export default function AcceptDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const [pin, setPin] = useState('')
  const name = isolated(run.courier.name)
  const staying = run.list_items.filter((parcel) => leaves(parcel) && !parcel.scanned_out).length
  const handedOut = run.list_items.filter(isHandedOut).map(({ awb }) => awb)
  const { taken, toggle } = useTakenParcels(handedOut)
  const { act, isPending, refusal } = useRunAct('acceptRun', () => {
    toast('success', m.run_accepted({ name }))
    onClose()
  })
  return (
    <FormDialog
      title={m.accept_with_pin()}
      submitText={m.accept_run({ count: taken.length, shown: formatCount(taken.length) })}
      isPending={isPending}
      isReady={pinPattern.test(pin) && (handedOut.length === 0 || taken.length > 0)}
      onSave={() => act({ id: run.id, pin, ...(handedOut.length > 0 && { awbs: taken.map(bareAwb) }) })}
      onClose={onClose}
    >
      <p>{m.accept_explained({ name })}</p>
      {staying > 0 && <p>{m.accept_staying({ count: staying, shown: formatCount(staying) })}</p>}
      {handedOut.length > 0 && <GivenParcels awbs={handedOut} taken={taken} onToggle={toggle} />}
      <PinField label={m.pin_of({ name })} value={pin} error={refusal ?? undefined} onChange={setPin} />
    </FormDialog>
  )
}
