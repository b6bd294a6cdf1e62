import { bareAwb, limits, type NoCodeReason, noCodeReasonLabels, noCodeReasons } from '@mersal/contract'
import { type ReactNode, useState } from 'react'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import type { KeptItems } from '../../../shared/shipment/kept-dialog.tsx'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ImageField } from '../../../ui/control/image-field.tsx'
import { Select } from '../../../ui/control/select.tsx'
import { TextArea } from '../../../ui/control/text-input.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useAct } from './use-act.ts'

type Props = {
  /** Hands out at the counter, or finishes in a delivery boy's place. */
  name: 'startLine' | 'finishLine'
  awb: string
  title: string
  /** The delivery boy in whose place the person acts. */
  courier: string | null
  /** What the receiver keeps of the parcel; empty for all. */
  kept?: KeptItems
  onClose: () => void
  children?: ReactNode
}

/** Hands a parcel to its receiver: with the code that the receiver tells, or with a reason and a photo. */
export function ReceiverCodeDialog({ name, awb, title, courier, kept = [], onClose, children }: Props) {
  const [code, setCode] = useState('')
  const [hasNoCode, setNoCode] = useState(false)
  const [why, setWhy] = useState<NoCodeReason | ''>('')
  const [photo, setPhoto] = useState<{ id: string; image: File } | null>(null)
  const [takenBy, setTakenBy] = useState('')
  const [reason, setReason] = useState('')
  const { act, isPending, faultOf } = useAct({
    name,
    awb,
    done: ({ details }) => details ?? '',
    onDone: onClose,
  })
  const standIn = { ...(courier !== null && { reason }), ...(kept.length > 0 && { kept }) }
  const isAtCounter = name === 'startLine'
  const taker = isAtCounter ? { taken_by: takenBy } : {}
  const adding = useSubmission('addProof', {
    onDone: ({ id }) => act({ ...standIn, ...taker, no_code_reason: why, proofs: [id] }),
    onRefused: ({ message }) => toast('error', message),
  })
  const isReady =
    (courier === null || reason.trim() !== '') &&
    (hasNoCode ? why !== '' && photo !== null && (!isAtCounter || takenBy.trim() !== '') : code.length === 4)

  function confirm() {
    if (!hasNoCode) return act({ ...standIn, receiver_code: code })
    if (photo) adding.submit({ awb: bareAwb(awb), ...photo })
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.go_back()}
          </Button>
          <Button busy={isPending || adding.isPending} disabled={!isReady} onClick={confirm}>
            {title}
          </Button>
        </>
      }
    >
      {children}
      {courier !== null && <p>{m.stand_in_explained({ name: isolated(courier) })}</p>}
      {hasNoCode ? (
        <>
          <Select
            label={m.courier_no_receiver_code_why()}
            description={m.no_receiver_code_counts()}
            placeholder=""
            options={noCodeReasons.map((one) => ({ value: one, label: label(noCodeReasonLabels[one]) }))}
            value={why}
            error={faultOf('no_code_reason')}
            onChange={(value) => setWhy(value as NoCodeReason | '')}
          />
          <ImageField
            label={m.transfer_photo()}
            value={photo?.image ?? null}
            error={faultOf('proofs')}
            onChange={(image) => setPhoto(image && { id: crypto.randomUUID(), image })}
          />
          {isAtCounter && (
            <TextField
              name="taken_by"
              label={m.counter_taken_by()}
              value={takenBy}
              error={faultOf('taken_by')}
              onChange={setTakenBy}
            />
          )}
        </>
      ) : (
        <TextField
          name="code"
          label={m.courier_receiver_code()}
          hint={m.receiver_code_at_desk()}
          ltr
          inputMode="numeric"
          maxLength={4}
          value={code}
          error={faultOf('receiver_code') ?? faultOf('no_code_reason')}
          onChange={(typed) => setCode(typed.replace(/\D/g, ''))}
        />
      )}
      <Button variant="quiet" onClick={() => setNoCode(!hasNoCode)}>
        {hasNoCode ? m.courier_receiver_code() : m.courier_no_receiver_code()}
      </Button>
      {courier !== null && (
        <TextArea
          className="above-l"
          label={m.reason()}
          placeholder={m.write_the_reason()}
          rows={3}
          maxLength={limits.note.max}
          error={faultOf('reason')}
          value={reason}
          onChange={setReason}
        />
      )}
    </Dialog>
  )
}
