import { foldText } from '@mersal/contract'
import { useEffect, useId, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Go, Refusal, Whom } from './act-parts.tsx'
import type { ActSheetProps } from './act-sheet-props.ts'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { useAct } from './use-act.ts'
import { useDraft } from './use-draft.ts'

const digits = 4

/** Takes the goods over: the other side says the code, the delivery boy types it. */
export function StartSheet({ line, onClose }: ActSheetProps) {
  const code = useDraft(`code.${line.awb}`)
  const input = useRef<HTMLInputElement>(null)
  const refusalId = useId()
  const { act, isSending, refusal, setRefusal } = useAct('startOwnLine', {
    message: m.courier_started(),
    onDone() {
      code.forget()
      onClose()
    },
  })

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (refusal !== null) input.current?.select()
  }, [refusal])

  return (
    <Sheet title={m.courier_start_title()} onClose={onClose}>
      <Whom line={line} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (code.text.length === digits) void act({ awb: line.awb, code: code.text })
          else setRefusal(m.courier_code_short())
        }}
      >
        <label className={styles.label}>
          {m.courier_code()}
          <small>
            {line.kind === 'pick_up'
              ? m.courier_code_from_sender()
              : m.courier_code_from_branch({ branch: line.branch ?? '' })}
          </small>
          <input
            ref={input}
            className={styles.code}
            value={code.text}
            onChange={(event) => code.write(codeDigits(event.target.value))}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="go"
            dir="ltr"
            aria-invalid={refusal !== null}
            aria-describedby={refusal === null ? undefined : refusalId}
          />
        </label>
        <Refusal id={refusalId}>{refusal}</Refusal>
        <Go isSending={isSending}>{m.courier_start()}</Go>
      </form>
    </Sheet>
  )
}

/** The digits as they are typed: Arabic ones count as well. */
function codeDigits(typed: string): string {
  return foldText(typed).replace(/\D/g, '').slice(0, digits)
}
