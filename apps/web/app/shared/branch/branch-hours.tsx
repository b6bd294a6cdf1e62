import { company } from '../../client/company.ts'
import { m } from '../../paraglide/messages.js'
import { Fact } from '../../ui/form/fact.tsx'
import type { Field } from '../../ui/form/field.ts'
import { TextField } from '../../ui/form/text-field.tsx'

type Props = { field: (name: 'cut_off' | 'opens' | 'closes') => Field<string> }

/** The branch's own cut-off and opening hours. Empty ones are the company's. */
export function BranchHours({ field }: Props) {
  const cutOff = field('cut_off')
  const opens = field('opens')
  const closes = field('closes')
  if (cutOff.readOnly) {
    return (
      <>
        <Fact label={m.cut_off()} ltr={cutOff.value !== ''}>
          {cutOff.value || m.hours_of_company()}
        </Fact>
        <Fact label={m.branch_hours()} ltr={opens.value !== ''}>
          {opens.value === '' ? m.hours_of_company() : `${opens.value} – ${closes.value}`}
        </Fact>
      </>
    )
  }
  return (
    <>
      <TextField {...cutOff} label={m.cut_off()} hint={m.own_cut_off_hint()} type="time" maxLength={12} ltr />
      <div>
        <div className="flex wrap gap-parts">
          <TextField {...opens} label={m.opens()} type="time" maxLength={12} ltr />
          <TextField {...closes} label={m.closes()} type="time" maxLength={12} ltr />
        </div>
        <p className="above-s text-xs faint">
          {m.own_hours_hint(company().opening)} {m.closes_at_night()}
        </p>
      </div>
    </>
  )
}
