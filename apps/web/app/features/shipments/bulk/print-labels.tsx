import { languages, locales } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { AskedDocument } from '../../../shared/document/asked-document.tsx'
import { pageLanguage } from '../../../texts/page-language.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { type LabelChoice, lastLabelChoice, rememberLabelChoice } from './label-choice.ts'

type Props = { awbs: readonly string[]; onClose: () => void }

/** The selected waybills as one file, with the last print settings as default. */
export default function PrintLabels({ awbs, onClose }: Props) {
  const [choice, setChoice] = useState(lastLabelChoice)
  const [isAsked, setAsked] = useState(false)
  const names = new Intl.DisplayNames(locales[pageLanguage()].tag, { type: 'language' })

  function field<Key extends keyof LabelChoice>(name: Key) {
    const onChange = (value: LabelChoice[Key]) => setChoice({ ...choice, [name]: value })
    return { name, value: choice[name], onChange }
  }

  function ask() {
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
    <FormDialog title={m.print_waybills()} submitText={m.make_file()} onSave={ask} onClose={onClose}>
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
        choices={languages.map((value) => ({ value, label: names.of(value) ?? value }))}
      />
    </FormDialog>
  )
}
