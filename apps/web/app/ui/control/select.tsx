import { InputBase } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'

export type Option = { value: string; label: string }

type Props = {
  options: readonly Option[]
  /** What stands there while nothing is chosen. */
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

/** One of a few: in a form with its label, among filters with a name that is only read out. */
export function Select({ options, placeholder, onChange, ...input }: Props) {
  return (
    <InputBase
      component="select"
      pointer
      rightSection={<IconSelector size={16} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      {...input}
      data-path={input.name}
      withAsterisk={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </InputBase>
  )
}
