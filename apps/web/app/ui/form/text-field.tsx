import { foldDigits } from '@mersal/contract'
import type { HTMLAttributes, HTMLInputTypeAttribute, ReactNode } from 'react'
import { TextArea, TextInput } from '../control/text-input.tsx'
import { Fact } from './fact.tsx'
import type { Field } from './field.ts'

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
  const { rows, type, inputMode, autoComplete = 'off', ...input } = rest
  const shared = {
    ...input,
    label,
    description: hint,
    value,
    autoComplete,
    reads: ltr ? ('ltr' as const) : ('as-written' as const),
    onChange: (typed: string) => onChange(ltr ? foldDigits(typed) : typed),
  }
  if (rows !== undefined) return <TextArea {...shared} rows={rows} />
  return (
    <TextInput
      {...shared}
      type={type}
      inputMode={inputMode}
      maxWidth={widthOf(ltr, rest.maxLength)}
      rightSection={suffix}
      sectionWidth={suffix ? 52 : undefined}
    />
  )
}

/**
 * A short left-to-right field is as wide as its longest value, which shows the expected length. Other fields take the
 * full width.
 */
function widthOf(ltr: boolean, maxLength = Number.POSITIVE_INFINITY) {
  return ltr && maxLength <= 20 ? `${maxLength + 8}ch` : undefined
}
