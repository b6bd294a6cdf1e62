import type { CallReply, CompensationPayer, LossReason } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import { NoteDialog } from '../acts/note-dialog.tsx'
import { useAct } from '../acts/use-act.ts'
import { ShownOrNot } from '../view/shown-or-not.tsx'

type Props = { awb: string; title: string; onClose: () => void }
type Preview = CallReply<'previewWriteOff'>

/** Writes a lost or destroyed parcel off, after showing what the client gets and who pays it. */
export default function WriteOffDialog(props: Props) {
  const { awb, title, onClose } = props
  const preview = useQuery({
    ...callQuery('previewWriteOff', { awb }),
    // The version of the preview is the one that the person decided on.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  if (preview.data) return <AskWriteOff {...props} preview={preview.data} />
  return (
    <Dialog title={title} onClose={onClose}>
      <ShownOrNot query={preview}>{() => null}</ShownOrNot>
    </Dialog>
  )
}

function AskWriteOff({ awb, title, preview, onClose }: Props & { preview: Preview }) {
  const [shown] = useState(preview)
  const [what, setWhat] = useState<LossReason>('lost')
  const [payer, setPayer] = useState<CompensationPayer>('claims')
  const { act, isPending, faultOf } = useAct({
    name: 'writeOffShipment',
    awb,
    done: ({ details }) => details ?? '',
    onDone: onClose,
  })
  const { version, compensation, courier, waits } = shown
  return (
    <NoteDialog
      title={title}
      explanation={waits[payer] ? m.write_off_will_wait() : m.write_off_explained()}
      confirmLabel={title}
      isPending={isPending}
      fault={faultOf('reason')}
      onConfirm={(reason) =>
        act({
          version,
          what,
          paid_by: payer,
          ...(payer === 'delivery_boy' && courier && { courier_id: courier.id }),
          reason,
        })
      }
      onClose={onClose}
    >
      <p>
        <strong>{moneyOf(shown)}</strong>
      </p>
      {shown.raised && <p>{m.write_off_raised()}</p>}
      <ChoiceField
        name="what"
        label={m.write_off_what()}
        value={what}
        onChange={setWhat}
        choices={[
          { value: 'lost', label: m.write_off_lost() },
          { value: 'destroyed', label: m.write_off_destroyed() },
        ]}
      />
      {compensation > 0 && courier && (
        <ChoiceField
          name="paid_by"
          label={m.write_off_payer()}
          value={payer}
          onChange={setPayer}
          error={faultOf('courier_id')}
          choices={[
            { value: 'claims', label: m.write_off_by_us() },
            { value: 'delivery_boy', label: m.write_off_by_boy({ name: isolated(courier.name) }) },
          ]}
        />
      )}
    </NoteDialog>
  )
}

/** What the client gets, and why that much. */
function moneyOf({ compensation, from, capped }: Preview): string {
  const amount = formatAmount(compensation)
  if (from === 'nothing') return m.write_off_nothing()
  if (capped !== null) return m.write_off_capped({ amount })
  return from === 'cod' ? m.write_off_of_cod({ amount }) : m.write_off_of_items({ amount })
}
