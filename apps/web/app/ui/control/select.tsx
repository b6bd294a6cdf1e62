import { IconSelector } from '@tabler/icons-react'
import { SelectInput } from './text-input.tsx'

export type Option = { value: string; label: string }

type Props = {
  options: readonly Option[]
  /** The text while nothing is chosen. */
  placeholder?: string | undefined
  value: string
  onChange: (value: string) => void
  name?: string
  label?: string
  'aria-label'?: string
  description?: string | undefined
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  size?: 'xs'
}

/** A native select. In a form it has a visible label; among filters only an accessible name. */
export function Select({ options, placeholder, ...input }: Props) {
  return (
    <SelectInput {...input} rightSection={<IconSelector size={16} aria-hidden="true" />}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectInput>
  )
}
