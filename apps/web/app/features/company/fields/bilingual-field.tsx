import { type Bilingual, languages, locales } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import type { Field, PartOf } from '../../../ui/form/field.ts'
import { TextField } from '../../../ui/form/text-field.tsx'

type Props = {
  field: Field<Bilingual>
  part: PartOf
  label: string
  maxLength: number
  rows?: number
}

/** One text in each language, a field for each. */
export function BilingualFields({ field, part, label, maxLength, rows }: Props) {
  return languages.map((language) => (
    <TextField
      key={language}
      {...part(field, language)}
      label={m.in_language({ what: label, language: locales[language].name })}
      maxLength={maxLength}
      {...(rows !== undefined && { rows })}
    />
  ))
}
