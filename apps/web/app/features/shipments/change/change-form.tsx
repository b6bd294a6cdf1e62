import type { CallInput, LineRow } from '@mersal/contract'
import { useSignedIn } from '../../../client/signed-in.ts'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { fieldOfOrder } from '../add/order-values.ts'
import { refreshShipment } from '../view/use-shipment.ts'
import styles from './change-dialog.module.css'
import { ChangeEffects } from './change-effects.tsx'
import { ChangeSections } from './change-sections.tsx'
import {
  type Changeable,
  type ChangeValues,
  changesOf,
  emptiedFields,
  readChangeable,
} from './change-values.ts'
import { refusalsFor } from './may-change.ts'

type Props = {
  awb: string
  title: string
  record: Changeable
  line: LineRow | undefined
  onClose: () => void
}

/** The form of a change. Only edited fields are sent, so another person's change to the other fields stays. */
export function ChangeForm({ awb, title, record, line, onClose }: Props) {
  const { role } = useSignedIn()
  const form = useRecordForm<'changeShipment', ChangeValues>({
    call: 'changeShipment',
    record,
    toInput: (values, version, initial) => ({
      awb,
      ...(version !== undefined && { version }),
      ...changesOf(values, initial),
      ...(values.reason.trim() !== '' && { reason: values.reason }),
    }),
    judge: emptiedFields,
    fieldOf: fieldOfOrder,
    reread: () => readChangeable(awb),
    async onDone({ details }) {
      toast('success', details)
      onClose()
      await refreshShipment(awb)
    },
  })
  const input = form.input()
  const { awb: _, version: __, reason: ___, ...changes } = input
  const isChanged = Object.keys(changes).length > 0
  return (
    <RecordForm
      form={form}
      label={title}
      wide
      actions={<SaveBar isPending={form.isPending} isReady={isChanged} onCancel={onClose} />}
    >
      <div className={`stack top gap-3xl ${styles.columns}`}>
        <ChangeSections
          field={form.field}
          promised={record.promised}
          parcel={record.parcel}
          parcels={record.parcels}
          refusals={refusalsFor(role, { status: record.status, line })}
        />
        <ChangeEffects input={isChanged ? (input as CallInput<'previewChange'>) : null} />
      </div>
    </RecordForm>
  )
}
