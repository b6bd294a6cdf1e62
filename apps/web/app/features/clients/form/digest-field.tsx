import { m } from '../../../paraglide/messages.js'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import type { Field } from '../../../ui/form/field.ts'

/** Whether the client receives the daily digest. */
export function DigestField(field: Field<boolean>) {
  return (
    <ChoiceField
      {...field}
      label={m.daily_digest()}
      hint={m.daily_digest_hint()}
      choices={[
        { value: true, label: m.daily_digest_on() },
        { value: false, label: m.daily_digest_off() },
      ]}
    />
  )
}
