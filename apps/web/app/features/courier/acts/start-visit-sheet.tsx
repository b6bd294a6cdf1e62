import { useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { OwnLine } from '../lines/own-line.ts'
import { ActForm, Whom } from './act-parts.tsx'
import { CodeField, codeLength } from './code-field.tsx'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { useAct } from './use-act.ts'
import { useDraft } from './use-draft.ts'
import { NoCode, WithoutCodeSheet } from './without-code-sheet.tsx'

type Props = { id: number; lines: readonly OwnLine[]; onClose: () => void }

/** Takes over the parcels of a visit with its one code. Parcels that were not handed over are left out. */
export function StartVisitSheet({ id, lines, onClose }: Props) {
  const code = useDraft(`code.visit.${id}`)
  const refusalId = useId()
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const [hasNoCode, setNoCode] = useState(false)
  const { act, isSending, refusal, setRefusal } = useAct('startVisit', {
    onDone() {
      code.forget()
      onClose()
    },
  })
  const [first] = lines
  if (!first) return null
  if (hasNoCode) return <WithoutCodeSheet lines={lines} onClose={onClose} />

  const given = lines.filter(({ awb }) => !missing.has(awb))
  function send() {
    if (given.length === 0) setRefusal(m.courier_visit_none())
    else if (code.text.length < codeLength) setRefusal(m.courier_code_short())
    else void act({ visit_id: id, code: code.text, awbs: given.map(({ awb }) => awb) })
  }
  function toggle(awb: string) {
    const next = new Set(missing)
    if (!next.delete(awb)) next.add(awb)
    setMissing(next)
    setRefusal(null)
  }

  return (
    <Sheet title={m.courier_visit_title()} onClose={onClose}>
      <Whom line={first} />
      <ActForm
        isSending={isSending}
        refusal={refusal}
        refusalId={refusalId}
        submitText={m.courier_start_visit({ count: given.length })}
        onSend={send}
      >
        <CodeField
          label={m.courier_visit_code()}
          hint={m.courier_visit_code_from()}
          code={code.text}
          onCode={code.write}
          refusal={refusal}
          refusalId={refusalId}
        />
        <fieldset className={styles.cases}>
          <legend>{m.courier_visit_missing()}</legend>
          {lines.map(({ awb }) => (
            <label key={awb}>
              <input type="checkbox" checked={!missing.has(awb)} onChange={() => toggle(awb)} />
              <bdi dir="ltr">{awb}</bdi>
            </label>
          ))}
        </fieldset>
      </ActForm>
      <NoCode onClick={() => setNoCode(true)} />
    </Sheet>
  )
}
