import { bareAwb, foldText, limits } from '@mersal/contract'
import { type KeyboardEvent, useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import Camera from '../../../ui/scan/camera.tsx'
import { CameraButton } from '../../../ui/scan/camera-button.tsx'
import type { OwnLine } from '../lines/own-line.ts'
import { ActForm, Whom } from './act-parts.tsx'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { useAct } from './use-act.ts'
import { useDraft } from './use-draft.ts'

/** The way to take parcels over from somebody who has no code. */
export function NoCode({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="quiet" size="touch" onClick={onClick}>
      {m.courier_no_code()}
    </Button>
  )
}

type Props = { lines: readonly OwnLine[]; onClose: () => void }

/** Takes parcels over without a code: each one scanned or ticked, and the name of who gave them. */
export function WithoutCodeSheet({ lines, onClose }: Props) {
  const [first] = lines
  const giver = useDraft(`giver.${first?.awb}`)
  const refusalId = useId()
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set())
  const { act, isSending, refusal, setRefusal } = useAct('takeWithoutCode', {
    message: m.courier_taken_without_code(),
    onDone() {
      giver.forget()
      onClose()
    },
  })
  if (!first) return null

  function send() {
    if (given.size === 0) setRefusal(m.courier_visit_none())
    else if (giver.text.trim().length < limits.contactName.min) setRefusal(m.courier_giver_needed())
    else void act({ awbs: [...given], giver: giver.text })
  }
  function give(awb: string, isGiven: boolean) {
    const next = new Set(given)
    if (isGiven) next.add(awb)
    else next.delete(awb)
    setGiven(next)
    setRefusal(null)
  }

  return (
    <Sheet title={m.courier_without_code_title()} onClose={onClose}>
      <Whom line={first} />
      <p>{m.courier_without_code_counts()}</p>
      <ActForm
        isSending={isSending}
        refusal={refusal}
        refusalId={refusalId}
        submitText={m.courier_start_visit({ count: given.size })}
        onSend={send}
      >
        <ScanField
          onScan={(number) => {
            const found = lines.find(({ awb }) => bareAwb(awb) === number)
            if (found) give(found.awb, true)
            else setRefusal(m.courier_scan_not_here({ number }))
          }}
        />
        <fieldset className={styles.cases}>
          <legend>{m.courier_given_parcels()}</legend>
          {lines.map(({ awb }) => (
            <label key={awb}>
              <input
                type="checkbox"
                checked={given.has(awb)}
                onChange={({ target }) => give(awb, target.checked)}
              />
              <bdi dir="ltr">{awb}</bdi>
            </label>
          ))}
        </fieldset>
        <label className={styles.label}>
          {m.courier_giver()}
          <input
            className={styles.note}
            value={giver.text}
            maxLength={limits.contactName.max}
            autoComplete="off"
            onChange={({ target }) => giver.write(target.value)}
            aria-describedby={refusal === null ? undefined : refusalId}
          />
        </label>
      </ActForm>
    </Sheet>
  )
}

/** Reads a parcel's number from the camera, a scanner or the keyboard. Enter ticks the parcel. */
function ScanField({ onScan }: { onScan: (number: string) => void }) {
  const [typed, setTyped] = useState('')
  const [isFilming, setFilming] = useState(false)
  const read = (text: string) => onScan(bareAwb(foldText(text).trim()))
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    read(typed)
    setTyped('')
  }
  return (
    <>
      <label className={styles.label}>
        {m.courier_scan_parcel()}
        <input
          className={styles.note}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          dir="ltr"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <CameraButton isFilming={isFilming} onChange={setFilming} size="touch" />
      {isFilming && <Camera onRead={read} />}
    </>
  )
}
