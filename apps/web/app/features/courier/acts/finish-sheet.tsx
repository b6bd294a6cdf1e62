import { m } from '../../../paraglide/messages.js'
import { Amount } from '../../../ui/text/amount.tsx'
import { type OwnLine, taskOf } from '../lines/own-line.ts'
import { finishText } from '../lines/task-texts.ts'
import { PhotoField } from '../proofs/photo-field.tsx'
import { useTold } from '../proofs/use-told.ts'
import { ActForm, Whom } from './act-parts.tsx'
import type { ActSheetProps } from './act-sheet-props.ts'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { useAct } from './use-act.ts'

/** Hands the goods over. At a receiver's door it asks for the amount first. */
export function FinishSheet({ line, onClose }: ActSheetProps) {
  const { act, isSending, refusal } = useAct('finishOwnLine', { onDone: onClose })
  const { photos, setPhotos, told } = useTold(line.awb)
  const isDelivery = taskOf(line) === 'deliver'

  async function send() {
    void act({ awb: line.awb, ...(isDelivery && { amount: line.due }), ...(await told()) })
  }

  return (
    <Sheet title={finishText(line)} onClose={onClose}>
      <Whom line={line} />
      <ActForm
        isSending={isSending}
        refusal={refusal}
        go={line.due > 0 ? m.courier_amount_taken() : m.courier_confirm()}
        onSend={() => void send()}
      >
        {isDelivery && <DueAtTheDoor line={line} />}
        {line.kind === 'end' && <PhotoField awb={line.awb} photos={photos} onChange={setPhotos} />}
      </ActForm>
    </Sheet>
  )
}

function DueAtTheDoor({ line: { due } }: { line: OwnLine }) {
  return (
    <p className={styles.amount}>
      <span>{due > 0 ? m.courier_take() : m.courier_take_nothing()}</span>
      {due > 0 && (
        <span>
          <Amount egp={due} />
        </span>
      )}
    </p>
  )
}
