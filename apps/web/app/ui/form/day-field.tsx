import { TextInput } from '../control/text-input.tsx'
import { formatWireDay } from '../text/day.tsx'
import { Fact } from './fact.tsx'
import type { Field } from './field.ts'

type Props = Field<string> & { label: string; hint?: string; min?: string; max?: string }

/** A day in wire format, YYYY-MM-DD. */
export function DayField({ readOnly, label, hint, value, onChange, ...input }: Props) {
  if (readOnly) {
    return (
      <Fact label={label} ltr>
        {value && formatWireDay(value)}
      </Fact>
    )
  }
  return (
    <TextInput
      {...input}
      type="date"
      label={label}
      description={hint}
      value={value}
      maxWidth={200}
      onChange={onChange}
    />
  )
}
