import type { CallInput, CaseRow } from '@mersal/contract'
import { useState } from 'react'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Fact, Facts } from '../../../ui/form/fact.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { formatWireDay } from '../../../ui/text/day.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { refreshShipment, useShipment } from '../view/use-shipment.ts'
import { ChangeEffects } from './change-effects.tsx'

type Props = {
  awb: string
  title: string
  requested: NonNullable<CaseRow['requested']>
  onClose: () => void
}

/** What the receiver asks for, and what it would do. One button makes the change; its event closes the case. */
export default function ApplyRequest({ awb, title, requested, onClose }: Props) {
  const { data, error, refetch } = useShipment('listChanges', awb)
  const [refusal, setRefusal] = useState<string>()
  const { submit, isPending } = useSubmission('changeShipment', {
    onDone({ details }) {
      toast('success', details)
      onClose()
      return refreshShipment(awb)
    },
    onRefused({ fields, message }) {
      setRefusal(Object.values(fields)[0] ?? message)
      void refreshShipment(awb)
    },
  })
  const change: CallInput<'changeShipment'> | null = data
    ? { awb, version: data.version, ...requested, reason: m.case_request_reason() }
    : null
  const { deliver_on, receiver_address, receiver_mark, receiver_latitude } = requested
  return (
    <FormDialog
      title={title}
      submitText={m.case_apply()}
      isPending={isPending}
      isReady={change !== null}
      startsAtSubmit
      onSave={() => change && submit(change)}
      onClose={onClose}
    >
      <Facts>
        {deliver_on && (
          <Fact label={m.deliver_on()} ltr>
            {formatWireDay(deliver_on)}
          </Fact>
        )}
        {receiver_address && (
          <Fact label={m.address()}>
            <bdi>{receiver_address}</bdi>
          </Fact>
        )}
        {receiver_mark && (
          <Fact label={m.landmark()}>
            <bdi>{receiver_mark}</bdi>
          </Fact>
        )}
        {receiver_latitude !== undefined && <Fact label={m.point_on_map()}>{m.case_point_given()}</Fact>}
      </Facts>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      <ChangeEffects input={change} />
      {refusal !== undefined && <p role="alert">{refusal}</p>}
    </FormDialog>
  )
}
