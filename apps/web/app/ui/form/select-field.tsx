import { InputBase } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { Fact } from './fact.tsx'
import type { Field } from './field.ts'

type Option = { value: string; label: string }

type Props = Field<string> & {
  label: string
  hint?: string
  required?: boolean
  options: readonly Option[]
  /** What stands there while nothing is chosen. */
  placeholder?: string
  disabled?: boolean
}

/** One of a few. */
export function SelectField({ readOnly, label, hint, options, placeholder, onChange, ...rest }: Props) {
  const { name, value, ...input } = rest
  if (readOnly) return <Fact label={label}>{options.find((option) => option.value === value)?.label}</Fact>
  return (
    <InputBase
      component="select"
      pointer
      rightSection={<IconSelector size={16} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      {...input}
      name={name}
      data-path={name}
      label={label}
      description={hint}
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </InputBase>
  )
}
