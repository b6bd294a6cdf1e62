import { languages, limits, locales } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { Shown, TextName } from '../use-company.ts'
import { type SectionValues, useSectionForm } from '../use-section-form.ts'
import { MarkdownPreview } from './markdown-preview.tsx'
import { TextVersions } from './text-versions.tsx'
import styles from './texts.module.css'

type Values = Shown<'texts'>['fields']

const texts: SectionValues<'texts', Values> = {
  section: 'texts',
  valuesOf: (fields) => fields,
  inputOf: (values) => values,
}

const names = [
  { value: 'about', label: m.about },
  { value: 'terms', label: m.footer_terms },
  { value: 'privacy', label: m.footer_privacy },
] as const

/** The texts of the site in Markdown: one text in one language at a time, with its preview. */
export default function TextsForm({ shown }: { shown: Shown<'texts'> }) {
  const form = useSectionForm(texts, shown)
  const { field, part } = form
  const [name, setName] = useState<TextName>('about')
  const [language, setLanguage] = useState(pageLanguage())
  const edited = part(field(name), language)
  const choices = names.map(({ value, label }) => ({ value, label: label() }))
  return (
    <>
      <SectionFrame form={form} label={m.company_texts()} shown={shown}>
        <div className="flex wrap gap-parts">
          <ChoiceField name="text" label={m.site_text()} choices={choices} value={name} onChange={setName} />
          <ChoiceField
            name="language"
            label={m.language()}
            choices={languages.map((value) => ({ value, label: locales[value].name }))}
            value={language}
            onChange={setLanguage}
          />
        </div>
        <div className={`stack gap-3xl ${styles.editor}`} dir={locales[language].direction} lang={language}>
          <TextField
            {...edited}
            label={m.markdown()}
            hint={m.markdown_hint()}
            maxLength={limits.company.text}
            rows={22}
          />
          <div className={`stack gap-s text-m ${styles.beside}`}>
            <span className="medium">{m.preview()}</span>
            <MarkdownPreview text={edited.value} language={language} />
          </div>
        </div>
      </SectionFrame>
      <TextVersions
        inForce={shown.version}
        name={name}
        language={language}
        onTake={(taken) => form.setValues(taken)}
      />
    </>
  )
}
