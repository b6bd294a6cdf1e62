import { limits } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { TextField } from '../../../ui/form/text-field.tsx'

type Props = { value: string; onChange: (note: string) => void; error?: string | undefined }

/** The note that each act on a case needs. */
export function NoteField({ value, onChange, error }: Props) {
  return (
    <TextField
      name="note"
      label={m.note()}
      rows={4}
      maxLength={limits.note.max}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
