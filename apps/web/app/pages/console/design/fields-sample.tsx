import { TextInput } from '@mantine/core'
import { checkSentence } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { ImageField } from '../../../ui/control/image-field.tsx'
import { PasswordField } from '../../../ui/control/password-field.tsx'
import { SearchField } from '../../../ui/control/search-field.tsx'
import styles from './design.module.css'

/** The fields of forms: plain, with help, faulty, disabled, and the image. */
export function FieldsSample() {
  const [image, setImage] = useState<File | null>(null)
  const [search, setSearch] = useState('')
  return (
    <div className={styles.column}>
      <SearchField label={m.search_shipments()} value={search} onChange={setSearch} />
      <TextInput label={m.client()} />
      <TextInput label={m.code()} description={m.code_sent_to()} required />
      <TextInput label={m.email()} error={checkSentence('email_invalid', pageLanguage())} />
      <TextInput label={m.receiver()} disabled />
      <PasswordField label={m.password()} />
      <ImageField label={m.image()} value={image} onChange={setImage} />
    </div>
  )
}
