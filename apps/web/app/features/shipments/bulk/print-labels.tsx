import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { AskedDocument } from '../../../ui/document/asked-document.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { type LabelChoice, lastLabelChoice, rememberLabelChoice } from './label-choice.ts'
import styles from './print-labels.module.css'

type Props = { awbs: readonly string[]; onClose: () => void }

/** The chosen waybills as one file, printed as the last time unless something else is chosen. */
export default function PrintLabels({ awbs, onClose }: Props) {
  const id = useId()
  const [choice, setChoice] = useState(lastLabelChoice)
  const [isAsked, setAsked] = useState(false)

  function field<Key extends keyof LabelChoice>(name: Key) {
    const onChange = (value: LabelChoice[Key]) => setChoice({ ...choice, [name]: value })
    return { name, value: choice[name], onChange, error: undefined, readOnly: false }
  }

  function ask(event: FormEvent) {
    event.preventDefault()
    rememberLabelChoice(choice)
    setAsked(true)
  }

  if (isAsked) {
    return (
      <AskedDocument
        title={m.print_waybills()}
        name="printLabels"
        request={{ awbs: [...awbs], ...choice }}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      title={m.print_waybills()}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} leftSection={<IconPrinter size={17} aria-hidden="true" />}>
          {m.make_file()}
        </Button>
      }
    >
      <form id={id} className={styles.choices} onSubmit={ask}>
        <ChoiceField
          {...field('format')}
          label={m.label_format()}
          choices={[
            { value: 'a6', label: m.labels_a6() },
            { value: 'a4', label: m.labels_a4() },
            { value: 'zpl', label: m.labels_zpl() },
          ]}
        />
        <ChoiceField
          {...field('copy')}
          label={m.label_copy()}
          choices={[
            { value: 'buyer', label: m.waybill_buyer() },
            { value: 'seller', label: m.waybill_seller() },
            { value: 'both', label: m.label_copy_both() },
          ]}
        />
        <ChoiceField
          {...field('language')}
          label={m.label_language()}
          choices={[
            { value: 'ar', label: m.language_ar() },
            { value: 'en', label: m.language_en() },
          ]}
        />
      </form>
    </Dialog>
  )
}
