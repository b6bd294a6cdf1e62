import { courierCases, failsAttempt, type OtherCase, otherCases } from '@mersal/contract'
import { Fragment, useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import type { OwnLine } from '../lines/own-line.ts'
import { PhotoField } from '../proofs/photo-field.tsx'
import { useTold } from '../proofs/use-told.ts'
import { ActForm, NoteField, Whom } from './act-parts.tsx'
import type { ActSheetProps } from './act-sheet-props.ts'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { useAct } from './use-act.ts'
import { useDraft } from './use-draft.ts'

/** Reports one of the cases that a delivery boy may report. It explains the effect first. */
export function ReportSheet({ line, onClose }: ActSheetProps) {
  const [chosen, setChosen] = useState<OtherCase | null>(null)
  const note = useDraft(`note.${line.awb}`)
  const refusalId = useId()
  const { photos, setPhotos, told } = useTold(line.awb)
  const { act, isSending, refusal, setRefusal } = useAct('reportOwnOtherCase', {
    message: m.courier_reported(),
    onDone() {
      note.forget()
      onClose()
    },
  })

  async function send() {
    if (chosen === null) return setRefusal(m.courier_choose_case())
    if (line.photo !== 'never' && isFailedDelivery(line, chosen) && photos.length === 0)
      return setRefusal(m.courier_photo_rule())
    void act({ awb: line.awb, case: chosen, note: note.text, ...(await told()) })
  }

  return (
    <Sheet title={m.courier_report()} onClose={onClose}>
      <Whom line={line} />
      <ActForm
        isSending={isSending}
        refusal={refusal}
        refusalId={refusalId}
        go={m.courier_send_report()}
        onSend={() => void send()}
      >
        <fieldset className={styles.cases} aria-describedby={refusal === null ? undefined : refusalId}>
          <legend className="visually-hidden">{m.courier_report()}</legend>
          {courierCases.map((code) => (
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
        <PhotoField awb={line.awb} photos={photos} onChange={setPhotos} />
        <NoteField label={m.courier_note()} rows={2} draft={note} />
      </ActForm>
    </Sheet>
  )
}

function isFailedDelivery(
  { kind, re_status }: Pick<OwnLine, 'kind' | 're_status'>,
  chosen: OtherCase,
): boolean {
  return failsAttempt(chosen) && kind === 'end' && re_status === 'Active'
}

function consequenceOf({ kind, re_status }: OwnLine, chosen: OtherCase): string {
  if (!failsAttempt(chosen)) return m.courier_case_noted()
  if (isFailedDelivery({ kind, re_status }, chosen)) return m.courier_case_fails_delivery()
  if (kind === 'pick_up' && re_status === 'Pending') return m.courier_case_fails_pick_up()
  return m.courier_case_noted()
}
