import { InputBase, TextInput } from '@mantine/core'
import { foldDigits } from '@mersal/contract'
import type { HTMLAttributes, HTMLInputTypeAttribute, ReactNode } from 'react'
import { Fact } from './fact.tsx'
import type { Field } from './field.ts'
import styles from './text-field.module.css'

type Props = Field<string> & {
  label: string
  hint?: string
  required?: boolean
  maxLength?: number
  type?: HTMLInputTypeAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string
  placeholder?: string
  /** For numbers, e-mails and the like: always left to right. Arabic digits become Latin while typing. */
  ltr?: boolean
  /** For multi-line text. */
  rows?: number
  suffix?: ReactNode
  onClick?: () => void
}

/** A text field with one or more lines. */
export function TextField({ readOnly, label, hint, ltr = false, onChange, value, suffix, ...rest }: Props) {
  if (readOnly) {
    return (
      <Fact label={label}>
        {value !== '' && (
          <>
            <bdi dir={ltr ? 'ltr' : 'auto'}>{value}</bdi> {suffix}
          </>
        )}
      </Fact>
    )
  }
  const { name, rows, type, inputMode, autoComplete = 'off', ...input } = rest
  const shared = {
    ...input,
    name,
    'data-path': name,
    label,
    description: hint,
    value,
    autoComplete,
    withAsterisk: false,
    className: ltr ? styles.ltr : styles.text,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(ltr ? foldDigits(event.currentTarget.value) : event.currentTarget.value),
  }
  // Mantine's Textarea also loads autosize code, which our forms do not use.
  if (rows !== undefined) return <InputBase component="textarea" multiline {...shared} rows={rows} />
  return (
    <TextInput
      {...shared}
      type={type}
      inputMode={inputMode}
      styles={widthOf(ltr, rest.maxLength)}
      rightSection={suffix}
      rightSectionWidth={suffix ? 52 : undefined}
    />
  )
}

/**
 * A short left-to-right field is as wide as its longest value, which shows the expected length. Other fields take the
 * full width.
 */
function widthOf(ltr: boolean, maxLength = Number.POSITIVE_INFINITY) {
  return ltr && maxLength <= 20 ? { wrapper: { maxWidth: `${maxLength + 8}ch` } } : {}
}
