import { limits } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { LocationField } from '../../../shared/place/location-field.tsx'
import { pointOf, unnamedPlace } from '../../../shared/place/picked-place.ts'
import { FieldGroup } from '../../../shared/record/record-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import styles from '../company.module.css'
import { BilingualFields } from '../fields/bilingual-field.tsx'
import { RowsField } from '../fields/rows-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { Shown } from '../use-company.ts'
import { useSectionForm } from '../use-section-form.ts'
import { contact } from './contact-values.ts'
import { SponsorsField } from './sponsors-field.tsx'

/** How people reach the company, and who stands behind it. */
export default function ContactForm({ shown }: { shown: Shown<'contact'> }) {
  const form = useSectionForm(contact, shown)
  const { field, part } = form
  const point = field('point')
  const phones = field('phones')
  const social = field('social')
  return (
    <SectionFrame form={form} label={m.company_contact()} shown={shown}>
      <div className={styles.columns}>
        <FieldGroup title={m.address()}>
          <BilingualFields
            field={field('address')}
            part={part}
            label={m.address()}
            maxLength={limits.company.address}
            rows={2}
          />
          <div>
            <LocationField
              {...point}
              label={m.location_on_map()}
              value={point.value && unnamedPlace(point.value)}
              onChange={(place) => point.onChange(place && pointOf(place))}
            />
            {point.value && (
              <Button variant="link" onClick={() => point.onChange(null)}>
                {m.remove_point()}
              </Button>
            )}
          </div>
        </FieldGroup>
        <div>
          <RowsField
            field={phones}
            title={m.phones()}
            whenEmpty={m.phones_empty()}
            addLabel={m.add_phone()}
            newRow=""
            max={limits.company.phones}
            rowLabel={m.phone_number_row}
            columns="1fr"
            ordered
          >
            {(index) => (
              <TextField {...part(phones, index)} label={m.phone()} type="tel" ltr maxLength={20} />
            )}
          </RowsField>
        </div>
      </div>
      <FieldGroup title={m.company_messages()}>
        <div className={styles.columns}>
          <TextField
            {...field('whatsapp')}
            label={m.whatsapp()}
            hint={m.whatsapp_hint()}
            type="tel"
            ltr
            maxLength={20}
          />
          <TextField {...field('email')} label={m.email()} hint={m.company_email_hint()} type="email" ltr />
        </div>
      </FieldGroup>
      <RowsField
        field={social}
        title={m.social_links()}
        whenEmpty={m.social_empty()}
        addLabel={m.add_link()}
        newRow={{ name: '', url: '' }}
        max={limits.company.social}
        rowLabel={m.link_row}
        columns="1fr 2fr"
        ordered
      >
        {(index) => (
          <>
            <TextField {...part(part(social, index), 'name')} label={m.name()} maxLength={40} />
            <TextField {...part(part(social, index), 'url')} label={m.web_address()} type="url" ltr />
          </>
        )}
      </RowsField>
      <SponsorsField field={field('sponsors')} part={part} />
    </SectionFrame>
  )
}
