import { limits } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { FieldGroup } from '../../../shared/record/record-form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import styles from '../company.module.css'
import { BilingualFields } from '../fields/bilingual-field.tsx'
import { StoredImageField } from '../fields/stored-image-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { Shown } from '../use-company.ts'
import { type SectionValues, useSectionForm } from '../use-section-form.ts'
import { ColourField } from './colour-field.tsx'
import { LogoPreview } from './logo-preview.tsx'

type Values = Shown<'identity'>['fields']

const identity: SectionValues<'identity', Values> = {
  section: 'identity',
  valuesOf: (fields) => fields,
  inputOf: (values) => values,
}

/** The name, the logo, the colour and the numbers of the company. */
export default function IdentityForm({ shown }: { shown: Shown<'identity'> }) {
  const form = useSectionForm(identity, shown)
  const { field, part, values } = form
  return (
    <SectionFrame form={form} label={m.company_identity()} shown={shown}>
      <div className={styles.columns}>
        <FieldGroup title={m.company_name()}>
          <BilingualFields
            field={field('name')}
            part={part}
            label={m.name()}
            maxLength={limits.company.name.max}
          />
          <BilingualFields
            field={field('legal_name')}
            part={part}
            label={m.legal_name()}
            maxLength={limits.legalName.max}
          />
          <TextField
            {...field('tax_number')}
            label={m.tax_number()}
            hint={m.tax_number_hint()}
            inputMode="numeric"
            maxLength={11}
            ltr
          />
          <TextField {...field('commercial_register')} label={m.commercial_register()} maxLength={40} />
        </FieldGroup>
        <FieldGroup title={m.company_look()}>
          <div className={`stack top gap-2xl ${styles.logo}`}>
            <StoredImageField {...field('logo')} label={m.logo()} />
            <LogoPreview logo={values.logo} />
          </div>
          <ColourField {...field('brand_colour')} label={m.brand_colour()} />
        </FieldGroup>
      </div>
    </SectionFrame>
  )
}
