import { cancelOrderCase, failsAttempt, limits, type OtherCase, otherCases } from '@mersal/contract'
import { Fragment, useId, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import type { OwnLine } from '../lines/own-line.ts'
import { Go, Refusal, Whom } from './act-parts.tsx'
import type { ActSheetProps } from './act-sheet-props.ts'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { useAct } from './use-act.ts'
import { useDraft } from './use-draft.ts'

const cases = Object.keys(otherCases).map(Number) as OtherCase[]

/** Reports one of the nine cases (spec §9), and says before what it will do. */
export function ReportSheet({ line, onClose }: ActSheetProps) {
  const [chosen, setChosen] = useState<OtherCase | null>(null)
  const note = useDraft(`note.${line.awb}`)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const refusalId = useId()
  const isCancel = chosen === cancelOrderCase
  const { act, isSending, refusal, setRefusal } = useAct('reportOwnOtherCase', {
    message: m.courier_reported(),
    onDone() {
      note.forget()
      onClose()
    },
  })

  function send() {
    if (chosen === null) return setRefusal(m.courier_choose_case())
    if (isCancel && note.text.trim() === '') {
      noteField.current?.focus()
      return setRefusal(m.courier_write_reason())
    }
    void act({ awb: line.awb, case: chosen, note: note.text })
  }

  return (
    <Sheet title={m.courier_report()} onClose={onClose}>
      <Whom line={line} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <fieldset className={styles.cases}>
          <legend className="visually-hidden">{m.courier_report()}</legend>
          {cases.map((code) => (
            <Fragment key={code}>
              <label>
                <input
                  type="radio"
                  name="case"
                  value={code}
                  checked={chosen === code}
                  onChange={() => {
                    setChosen(code)
                    setRefusal(null)
                  }}
                />
                {otherCases[code][pageLanguage()]}
              </label>
              {chosen === code && <p className={styles.consequence}>{consequenceOf(line, code)}</p>}
            </Fragment>
          ))}
        </fieldset>
        <label className={styles.label}>
          {isCancel ? m.courier_reason() : m.courier_note()}
          <textarea
            ref={noteField}
            className={styles.note}
            rows={isCancel ? 4 : 2}
            maxLength={limits.note.max}
            value={note.text}
            onChange={(event) => note.write(event.target.value)}
            aria-invalid={refusal !== null && isCancel}
            aria-describedby={refusal === null ? undefined : refusalId}
          />
        </label>
        <Refusal id={refusalId}>{refusal}</Refusal>
        <Go isSending={isSending} isGrave={isCancel}>
          {isCancel ? m.courier_cancel_order() : m.courier_send_report()}
        </Go>
      </form>
    </Sheet>
  )
}

function consequenceOf({ kind, re_status }: OwnLine, chosen: OtherCase): string {
  if (chosen === cancelOrderCase) return m.courier_case_cancels()
  if (!failsAttempt(chosen)) return m.courier_case_noted()
  if (kind === 'end' && re_status === 'Active') return m.courier_case_fails_delivery()
  if (kind === 'pick_up' && re_status === 'Pending') return m.courier_case_fails_pick_up()
  return m.courier_case_noted()
}
