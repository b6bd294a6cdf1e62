import { IconSelector } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { SelectInput } from './text-input.tsx'

export type Option = { value: string; label: string }

type Props = Omit<ComponentProps<typeof SelectInput>, 'placeholder' | 'value'> & {
  options: readonly Option[]
  /** The text while nothing is chosen. */
  placeholder?: string | undefined
  value: string
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
