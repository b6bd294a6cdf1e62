import { type Option, Select } from '../control/select.tsx'
import { Fact } from './fact.tsx'
import type { Field } from './field.ts'

type Props = Field<string> & {
  label: string
  hint?: string
  required?: boolean
  options: readonly Option[]
  /** The text while nothing is chosen. */
  placeholder?: string
  disabled?: boolean
}

/** A select as a form field. */
export function SelectField({ readOnly, hint, ...select }: Props) {
  const { label, options, value } = select
  if (readOnly) return <Fact label={label}>{options.find((option) => option.value === value)?.label}</Fact>
  return <Select {...select} description={hint} />
}
