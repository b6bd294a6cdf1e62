import { type Language, labelCopies, labelFormats, languages, locales } from '@mersal/contract'
import { type ReactNode, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { pageLanguage } from '../../texts/page-language.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { AskedDocument } from '../document/asked-document.tsx'

type Props = {
  /** Undefined while they load. */
  awbs: readonly string[] | undefined
  /** Chooses which waybills. */
  children?: ReactNode
  onClose: () => void
}

/** The selected waybills as one file, with the last print settings as default. */
export default function PrintLabels({ awbs, children, onClose }: Props) {
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

  if (isAsked && awbs) {
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
    <FormDialog
      title={m.print_waybills()}
      submitText={m.make_file()}
      onSave={ask}
      isReady={awbs !== undefined}
      onClose={onClose}
    >
      {children}
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

/** The print settings of waybills. */
type LabelChoice = {
  format: (typeof labelFormats)[number]
  copy: (typeof labelCopies)[number]
  language: Language
}

const key = 'mersal.labels'

/** The last choice. It is stored per computer, because the settings depend on the printer beside it. */
function lastLabelChoice(): LabelChoice {
  const last = read()
  return {
    format: labelFormats.find((known) => known === last.format) ?? 'a6',
    copy: labelCopies.find((known) => known === last.copy) ?? 'buyer',
    language: languages.find((known) => known === last.language) ?? getLocale(),
  }
}

function rememberLabelChoice(choice: LabelChoice): void {
  localStorage.setItem(key, JSON.stringify(choice))
}

function read(): Partial<Record<keyof LabelChoice, unknown>> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}
  } catch {
    return {}
  }
}
