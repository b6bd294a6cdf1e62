import { useState } from 'react'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { imagePath } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ImageField } from '../../../ui/control/image-field.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import styles from './stored-image-field.module.css'

type Props = Field<string | null> & { label: string }

/** An image that is uploaded when it is chosen. The value is its id. It shows nowhere before the form is saved. */
export function StoredImageField({ label, name, value, onChange, error }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string>()
  const { submit, isPending } = useSubmission('uploadCompanyImage', {
    onDone({ id }) {
      onChange(id)
      setFile(null)
    },
    onRefused(refusal) {
      toast('error', refusal.message)
      setFault(refusal.fields.image ?? refusal.message)
      setFile(null)
    },
  })
  function choose(image: File | null) {
    setFault(undefined)
    setFile(image)
    if (image) submit({ image })
  }
  return (
    <div className={`stack items-start gap-xs ${styles.field}`} aria-busy={isPending}>
      <ImageField
        label={label}
        name={name}
        value={file}
        onChange={choose}
        storedUrl={value === null ? undefined : imagePath(value)}
        error={fault ?? error}
      />
      {value !== null && (
        <Button variant="link" onClick={() => onChange(null)}>
          {m.remove_image()}
        </Button>
      )}
    </div>
  )
}
