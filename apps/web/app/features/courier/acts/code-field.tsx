import { foldText } from '@mersal/contract'
import { useEffect, useRef } from 'react'
import styles from './sheet.module.css'

/** How many digits a code has. */
export const codeLength = 4

type Props = {
  label: string
  /** Who tells the code. */
  hint: string
  code: string
  onCode: (code: string) => void
  /** The refusal that is shown, and where. */
  refusal: string | null
  refusalId: string
}

/** The code that the other side says. It has the focus at once, and again when the code was refused. */
export function CodeField({ label, hint, code, onCode, refusal, refusalId }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (refusal !== null) input.current?.select()
  }, [refusal])
  return (
    <label className={styles.label}>
      {label}
      <small>{hint}</small>
      <input
        ref={input}
        className={styles.code}
        value={code}
        onChange={(event) => onCode(codeDigits(event.target.value))}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        dir="ltr"
        aria-invalid={refusal !== null}
        aria-describedby={refusal === null ? undefined : refusalId}
      />
    </label>
  )
}

/** The digits as they are typed: Arabic ones count as well. */
function codeDigits(typed: string): string {
  return foldText(typed).replace(/\D/g, '').slice(0, codeLength)
}
