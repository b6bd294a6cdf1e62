import { checkSentence, limits } from '@mersal/contract'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { pageLanguage } from '../../texts/page-language.ts'
import { Fact } from '../form/fact.tsx'
import { toast } from '../toast/toast-store.ts'
import { CrossButton } from './cross-button.tsx'
import styles from './image-field.module.css'

const acceptedTypes = ['image/png', 'image/jpeg', 'image/gif']
const acceptedNames = '.png,.jpg,.jpeg,.gif'
const megabytes = limits.image.maxBytes / 1_000_000

type Props = {
  label: string
  name?: string
  value: File | null
  onChange: (image: File | null) => void
  /** The stored image, shown until another one is chosen. */
  storedUrl?: string | undefined
  error?: string | undefined
  /** The message about a file of another type, where a screen has its own (spec §5). */
  otherType?: string
  /** True in read-only mode. */
  readOnly?: boolean
}

/** An image to upload, chosen or dropped: png, jpg, jpeg or gif (spec §5), with a preview. */
export function ImageField({
  label,
  name,
  value,
  onChange,
  storedUrl,
  error,
  otherType = checkSentence('image_type', pageLanguage()),
  readOnly = false,
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const chosenUrl = useObjectUrl(value)
  const shown = chosenUrl ?? storedUrl
  const fault = refusal ?? error

  function choose(file: File | undefined) {
    if (!file) return
    const complaint = complaintAbout(file, otherType)
    setRefusal(complaint)
    if (complaint === undefined) return onChange(file)
    toast('error', complaint)
    if (input.current) input.current.value = ''
  }

  function clear() {
    setRefusal(undefined)
    onChange(null)
    if (input.current) input.current.value = ''
    input.current?.focus()
  }

  if (readOnly) {
    return (
      <Fact label={label}>
        {storedUrl !== undefined && <img className={styles.shown} src={storedUrl} alt={label} />}
      </Fact>
    )
  }
  return (
    <div className={`stack items-start gap-s text-m ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      <div className={`stack centred sand ${styles.area}`} data-fault={fault !== undefined}>
        {shown ? (
          <img className={styles.preview} src={shown} alt={m.chosen_image()} />
        ) : (
          <span className={`note stack items-centre gap-s text-centre ${styles.empty}`} aria-hidden="true">
            <IconPhoto size={28} stroke={1.4} />
            {m.choose_image()}
          </span>
        )}
        <input
          ref={input}
          id={id}
          name={name}
          data-path={name}
          type="file"
          accept={acceptedNames}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        {value && <CrossButton className={styles.clear} aria-label={m.remove_image()} onClick={clear} />}
      </div>
      <p id={`${id}-note`} className={styles.note} role={fault ? 'alert' : undefined} data-fault={!!fault}>
        {fault ?? m.image_hint({ types: acceptedNames.replaceAll('.', ' ').trim(), megabytes })}
      </p>
    </div>
  )
}

function complaintAbout(file: File, otherType: string): string | undefined {
  if (!acceptedTypes.includes(file.type)) return otherType
  if (file.size > limits.image.maxBytes) return checkSentence('file_too_large', pageLanguage(), { megabytes })
  return undefined
}

function useObjectUrl(file: File | null): string | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  return url
}
