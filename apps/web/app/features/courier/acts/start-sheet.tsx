import { useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { ActForm, Whom } from './act-parts.tsx'
import type { ActSheetProps } from './act-sheet-props.ts'
import { CodeField, codeLength } from './code-field.tsx'
import { Sheet } from './sheet.tsx'
import { useAct } from './use-act.ts'
import { useDraft } from './use-draft.ts'
import { NoCode, WithoutCodeSheet } from './without-code-sheet.tsx'

/** Takes the goods over. The other side tells the code, and the delivery boy types it. */
export function StartSheet({ line, onClose }: ActSheetProps) {
  const code = useDraft(`code.${line.awb}`)
  const refusalId = useId()
  const [hasNoCode, setNoCode] = useState(false)
  const { act, isSending, refusal, setRefusal } = useAct('startOwnLine', {
    message: m.courier_started(),
    onDone() {
      code.forget()
      onClose()
    },
  })
  function send() {
    if (code.text.length === codeLength) void act({ awb: line.awb, code: code.text })
    else setRefusal(m.courier_code_short())
  }
  if (hasNoCode) return <WithoutCodeSheet lines={[line]} onClose={onClose} />
  return (
    <Sheet title={m.courier_start_title()} onClose={onClose}>
      <Whom line={line} />
      <ActForm
        isSending={isSending}
        refusal={refusal}
        refusalId={refusalId}
        submitText={m.courier_start()}
        onSend={send}
      >
        <CodeField
          label={m.courier_code()}
          hint={
            line.kind === 'pick_up'
              ? m.courier_code_from_sender()
              : m.courier_code_from_branch({ branch: line.branch ?? '' })
          }
          code={code.text}
          onCode={code.write}
          refusal={refusal}
          refusalId={refusalId}
        />
      </ActForm>
      {line.kind === 'pick_up' && <NoCode onClick={() => setNoCode(true)} />}
    </Sheet>
  )
}
