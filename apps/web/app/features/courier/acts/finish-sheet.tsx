import {
  type Kept,
  limits,
  type NoCodeReason,
  noCodeReasonLabels,
  noCodeReasons,
  refusedCase,
} from '@mersal/contract'
import { useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { keptItems, partOf } from '../lines/kept-part.ts'
import { taskOf } from '../lines/own-line.ts'
import { RestItems } from '../lines/rest-items.tsx'
import { finishText } from '../lines/task-texts.ts'
import { PhotoField } from '../proofs/photo-field.tsx'
import { useActProofs } from '../proofs/use-act-proofs.ts'
import { ActForm, Whom } from './act-parts.tsx'
import type { ActSheetProps } from './act-sheet-props.ts'
import { CodeField, codeLength } from './code-field.tsx'
import { PartFields } from './part-fields.tsx'
import { ChangeToGive, PaymentFields } from './payment-fields.tsx'
import { ReportSheet } from './report-sheet.tsx'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import type { TransferDraft } from './transfer-draft.ts'
import { useAct } from './use-act.ts'

/**
 * Hands the goods over. At a receiver's door it asks for the amount, and for the receiver's code if the rules do. Where the receiver
 * may keep a part, it asks what they keep; when they keep nothing, the sheet of a refusal follows.
 */
export function FinishSheet({ line, onClose }: ActSheetProps) {
  const { act, isSending, refusal, setRefusal } = useAct('finishOwnLine', { onDone: onClose })
  const { photos, setPhotos, collectProofs } = useActProofs(line.awb)
  const [code, setCode] = useState('')
  const [hasNoCode, setNoCode] = useState(false)
  const [reason, setReason] = useState<NoCodeReason | null>(null)
  const [transfer, setTransfer] = useState<TransferDraft>(null)
  const [given, setGiven] = useState<string | null>(null)
  const [kept, setKept] = useState<Kept | null>(null)
  const [isRefused, setRefused] = useState(false)
  const refusalId = useId()
  const part = partOf(line, kept)
  const isPart = kept !== null && part.is === 'some'
  const isDelivery = taskOf(line) === 'deliver'
  const asksCode = isDelivery && line.asks_code

  /** What is missing, before anything is sent. */
  function missing(): string | null {
    if (asksCode && !hasNoCode && code.length !== codeLength) return m.courier_code_short()
    if (asksCode && hasNoCode && reason === null) return m.courier_no_receiver_code_why()
    if (transfer) {
      if (transfer.method === null) return m.courier_transfer_method_missing()
      if (transfer.reference.trim().length < limits.transferReference.min)
        return m.courier_transfer_reference_missing({ min: limits.transferReference.min })
    }
    return photos.length === 0 ? photoReason() : null
  }

  /** Why a photo is needed; null when it is not. */
  function photoReason(): string | null {
    if (transfer) return m.courier_transfer_photo_needed()
    if (asksCode && hasNoCode) return m.courier_photo_needed()
    // The code of a prepaid parcel cannot be checked without signal.
    if (asksCode && part.due === 0 && !navigator.onLine) return m.courier_photo_needed_offline()
    if (isPart && !asksCode) return m.courier_photo_of_rest()
    return isDelivery && line.photo === 'always' ? m.courier_photo_rule() : null
  }

  function changePhotos(taken: typeof photos) {
    setPhotos(taken)
    setRefusal(null)
  }

  function changeKept(next: Kept) {
    setKept(next)
    setRefusal(null)
  }

  async function send() {
    if (part.is === 'none') return setRefused(true)
    const fault = missing()
    if (fault !== null) return setRefusal(fault)
    void act({
      awb: line.awb,
      ...(isDelivery && { amount: part.due }),
      ...(isPart && { full: line.due, kept: keptItems(kept) }),
      ...(asksCode && (hasNoCode ? { no_code_reason: reason ?? '' } : { receiver_code: code })),
      ...(transfer && { transfer: { method: transfer.method ?? 'instapay', reference: transfer.reference } }),
      ...(await collectProofs()),
    })
  }

  function submitText(): string {
    if (part.is === 'none') return m.courier_to_refused()
    if (transfer) return m.courier_transfer_made()
    return part.due > 0 ? m.courier_amount_taken() : m.courier_confirm()
  }

  if (isRefused) return <ReportSheet line={line} begun={refusedCase} onClose={onClose} />
  const photoField = line.kind === 'end' && (
    <PhotoField awb={line.awb} photos={photos} onChange={changePhotos} />
  )
  return (
    <Sheet title={finishText(line)} onClose={onClose}>
      <Whom line={line} />
      <ActForm
        isSending={isSending}
        refusal={refusal}
        refusalId={refusalId}
        result={given !== null && transfer === null && <ChangeToGive due={part.due} given={given} />}
        submitText={submitText()}
        onSend={() => void send()}
      >
        {isDelivery && part.is !== 'none' && <DueAtTheDoor due={part.due} isLive={kept !== null} />}
        {part.is === 'none' && (
          <p className={`bold warn ${styles.amount}`} data-live role="status">
            {m.courier_nothing_kept()}
          </p>
        )}
        {line.partial && <PartFields partial={line.partial} kept={kept} onKeep={changeKept} />}
        {isPart && line.partial && <RestItems awb={line.partial.rest} items={part.unkept} />}
        {isPart && photoField}
        {isDelivery && part.due > 0 && (
          <PaymentFields
            due={part.due}
            transfer={transfer}
            onChange={setTransfer}
            given={given}
            onGive={setGiven}
          />
        )}
        {asksCode && part.is !== 'none' && !hasNoCode && (
          <>
            <CodeField
              label={m.courier_receiver_code()}
              hint={navigator.onLine ? m.courier_receiver_code_hint() : m.courier_receiver_code_offline()}
              code={code}
              onCode={setCode}
              refusal={refusal}
              refusalId={refusalId}
            />
            <Button variant="quiet" size="touch" onClick={() => setNoCode(true)}>
              {m.courier_no_receiver_code()}
            </Button>
          </>
        )}
        {asksCode && part.is !== 'none' && hasNoCode && <Reasons chosen={reason} onChoose={setReason} />}
        {part.is === 'all' && photoField}
      </ActForm>
    </Sheet>
  )
}

/** Why there is no code. It is counted for the delivery boy. */
function Reasons({
  chosen,
  onChoose,
}: {
  chosen: NoCodeReason | null
  onChoose: (reason: NoCodeReason) => void
}) {
  return (
    <fieldset className={styles.cases}>
      <legend>{m.courier_no_receiver_code_why()}</legend>
      {noCodeReasons.map((reason) => (
        <label key={reason}>
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={chosen === reason}
            onChange={() => onChoose(reason)}
          />
          {label(noCodeReasonLabels[reason])}
        </label>
      ))}
      <p className={`soft ${styles.consequence}`}>{m.courier_no_receiver_code_counts()}</p>
    </fieldset>
  )
}

/** `isLive`: the amount changes with what is kept. */
function DueAtTheDoor({ due, isLive }: { due: number; isLive: boolean }) {
  return (
    <p
      className={`stack items-centre gap-2xs bold warn ${styles.amount}`}
      data-live={isLive || undefined}
      role={isLive ? 'status' : undefined}
    >
      <span>{due > 0 ? m.courier_take() : m.courier_take_nothing()}</span>
      {due > 0 && (
        <span className={styles.sum}>
          <Amount egp={due} />
        </span>
      )}
    </p>
  )
}
