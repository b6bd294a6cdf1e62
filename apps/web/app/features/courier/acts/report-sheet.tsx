import {
  anotherDayCase,
  courierCases,
  doorCases,
  failsAttempt,
  limits,
  type OtherCase,
  otherCases,
  type RefusalReason,
  refusalReasonLabels,
  refusalReasons,
  refusedCase,
  spokenDay,
} from '@mersal/contract'
import { Fragment, useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { egyptDay } from '../../../ui/text/day.tsx'
import { type OwnLine, taskOf } from '../lines/own-line.ts'
import { PhotoField } from '../proofs/photo-field.tsx'
import { useActProofs } from '../proofs/use-act-proofs.ts'
import { ActForm, NoteField, Whom } from './act-parts.tsx'
import type { ActSheetProps } from './act-sheet-props.ts'
import { noPlace, type PlaceDraft, PlaceFields, wantedPlace } from './place-fields.tsx'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { useAct } from './use-act.ts'
import { useDraft } from './use-draft.ts'

/** How many of the next days a receiver may choose from. */
const daysAhead = 6

/**
 * Reports one of the cases that a delivery boy may report. It explains the effect first. At a receiver's door it asks why the
 * parcel is refused, or which other day the receiver wants. `begun`: the case that is chosen already.
 */
export function ReportSheet({ line, begun = null, onClose }: ActSheetProps & { begun?: OtherCase | null }) {
  const [chosen, setChosen] = useState(begun)
  const [why, setWhy] = useState<RefusalReason | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const [place, setPlace] = useState(noPlace)
  const note = useDraft(`note.${line.awb}`)
  const refusalId = useId()
  const { photos, setPhotos, collectProofs } = useActProofs(line.awb)
  const { act, isSending, refusal, setRefusal } = useAct('reportOwnOtherCase', {
    message: m.courier_reported(),
    onDone() {
      note.forget()
      onClose()
    },
  })

  const isDelivery = isAtReceiver(line)
  const title = isDelivery ? m.courier_could_not_deliver() : m.courier_report()
  const isRefused = isDelivery && chosen === refusedCase
  const isAnotherDay = isDelivery && chosen === anotherDayCase

  function changePhotos(taken: typeof photos) {
    setPhotos(taken)
    setRefusal(null)
  }

  async function send() {
    if (chosen === null) return setRefusal(m.courier_choose_case())
    if (isRefused && why === null) return setRefusal(m.courier_refused_why())
    const isAnotherPlace = isAnotherDay && place.address.trim() !== ''
    if (isAnotherDay && day === null && !isAnotherPlace) return setRefusal(m.courier_day_or_place())
    if (isAnotherPlace && place.address.trim().length < limits.address.min)
      return setRefusal(m.courier_place_short())
    if (line.photo !== 'never' && isFailedDelivery(line, chosen, day) && photos.length === 0)
      return setRefusal(m.courier_photo_rule())
    const wanted = isAnotherPlace ? await wantedPlace(place) : undefined
    if (wanted === null) return setRefusal(m.courier_place_unknown())
    void act({
      awb: line.awb,
      case: chosen,
      note: note.text,
      ...(isRefused && why !== null && { refusal: why }),
      ...(isAnotherDay && day !== null && { day }),
      ...(wanted && { place: wanted }),
      ...(await collectProofs()),
    })
  }

  return (
    <Sheet title={title} onClose={onClose}>
      <Whom line={line} />
      <ActForm
        isSending={isSending}
        refusal={refusal}
        refusalId={refusalId}
        submitText={m.courier_send_report()}
        onSend={() => void send()}
      >
        <fieldset className={styles.cases} aria-describedby={refusal === null ? undefined : refusalId}>
          <legend className="visually-hidden">{title}</legend>
          {(isDelivery ? doorCases : courierCases).map((code) => (
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
                {label((isDelivery && otherCases[code].atTheDoor) || otherCases[code])}
              </label>
              {chosen === code && isRefused && (
                <Choices
                  name="refusal"
                  legend={m.courier_refused_why()}
                  choices={refusalReasons.map((reason) => [reason, label(refusalReasonLabels[reason])])}
                  chosen={why}
                  onChoose={(reason) => {
                    setWhy(reason)
                    setRefusal(null)
                  }}
                />
              )}
              {chosen === code && isAnotherDay && (
                <>
                  <Choices
                    name="day"
                    legend={m.courier_which_day()}
                    choices={nextDays().map((next) => [next, spokenDay(next, pageLanguage())])}
                    chosen={day}
                    onChoose={(next) => {
                      setDay(next)
                      setRefusal(null)
                    }}
                  />
                  <PlaceFields
                    place={place}
                    onChange={(next) => {
                      setPlace(next)
                      setRefusal(null)
                    }}
                  />
                </>
              )}
              {chosen === code && (
                <p className={`soft ${styles.consequence}`}>{consequenceOf(line, code, { day, place })}</p>
              )}
            </Fragment>
          ))}
        </fieldset>
        <PhotoField awb={line.awb} photos={photos} onChange={changePhotos} />
        <NoteField label={m.courier_note()} rows={2} draft={note} />
      </ActForm>
    </Sheet>
  )
}

/** The answers to a question that a case asks, side by side. */
function Choices<T extends string>({
  name,
  legend,
  choices,
  chosen,
  onChoose,
}: {
  name: string
  legend: string
  choices: readonly (readonly [T, string])[]
  chosen: T | null
  onChoose: (value: T) => void
}) {
  return (
    <fieldset className={`stack gap-m ${styles.ways}`}>
      <legend>{legend}</legend>
      {choices.map(([value, text]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

function nextDays(): string[] {
  return Array.from({ length: daysAhead }, (_, ahead) => egyptDay(-1 - ahead))
}

function isAtReceiver(line: OwnLine): boolean {
  return taskOf(line) === 'deliver' && line.re_status === 'Active'
}

/** `day`: the other day that the receiver wants. Another place alone only asks. */
function isFailedDelivery(line: OwnLine, chosen: OtherCase, day: string | null): boolean {
  const isAnotherDay = chosen === anotherDayCase && isAtReceiver(line) && day !== null
  return (failsAttempt(chosen) || isAnotherDay) && line.kind === 'end' && line.re_status === 'Active'
}

function consequenceOf(
  line: OwnLine,
  chosen: OtherCase,
  { day, place }: { day: string | null; place: PlaceDraft },
): string {
  const { kind, re_status } = line
  if (isAtReceiver(line) && chosen === refusedCase) return m.courier_case_refused_means()
  if (isAtReceiver(line) && chosen === anotherDayCase && day === null && place.address.trim() !== '')
    return m.courier_case_another_place_means()
  if (isAtReceiver(line) && chosen === anotherDayCase) return m.courier_case_another_day_means()
  if (!failsAttempt(chosen)) return m.courier_case_noted()
  if (isFailedDelivery(line, chosen, day)) return m.courier_case_fails_delivery()
  if (kind === 'pick_up' && re_status === 'Pending') return m.courier_case_fails_pick_up()
  return m.courier_case_noted()
}
