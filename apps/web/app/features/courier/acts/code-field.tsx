import { foldText } from '@mersal/contract'
import { useEffect, useRef } from 'react'
import styles from './sheet.module.css'

/** The number of digits of a code. */
export const codeLength = 4

type Props = {
  label: string
  /** Explains who tells the code. */
  hint: string
  code: string
  onCode: (code: string) => void
  /** The refusal on the screen. */
  refusal: string | null
  refusalId: string
}

/** The field for the code that the other side tells. It takes the focus when it opens and when the code was refused. */
export function CodeField({ label, hint, code, onCode, refusal, refusalId }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (refusal !== null) input.current?.select()
  }, [refusal])
  return (
    <label className={styles.label}>
      {label}
      <small className="text-l regular soft">{hint}</small>
      <input
        ref={input}
        className={`heavy figures text-centre ${styles.code}`}
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

/** Keeps only digits, and converts Arabic digits to Latin. */
function codeDigits(typed: string): string {
  return foldText(typed).replace(/\D/g, '').slice(0, codeLength)
}
