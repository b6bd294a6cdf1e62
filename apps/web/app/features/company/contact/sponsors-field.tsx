import { limits } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import type { Field, PartOf } from '../../../ui/form/field.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { BilingualFields } from '../fields/bilingual-field.tsx'
import { RowsField } from '../fields/rows-field.tsx'
import { StoredImageField } from '../fields/stored-image-field.tsx'
import type { ContactValues } from './contact-values.ts'
import styles from './sponsors-field.module.css'

type Props = { field: Field<ContactValues['sponsors']>; part: PartOf }

const newSponsor = { name: { ar: '', en: '' }, url: '', logo: null }

/** The companies that the site's home page shows, in their order. */
export function SponsorsField({ field, part }: Props) {
  return (
    <RowsField
      field={field}
      title={m.sponsors()}
      whenEmpty={m.sponsors_empty()}
      addLabel={m.add_sponsor()}
      newRow={newSponsor}
      max={limits.company.sponsors}
      rowLabel={m.sponsor_row}
      ordered
    >
      {(index) => {
        const sponsor = part(field, index)
        return (
          <div className={`stack top gap-2xl ${styles.sponsor}`}>
            <StoredImageField {...part(sponsor, 'logo')} label={m.logo()} />
            <div className={`stack gap-l ${styles.texts}`}>
              <BilingualFields
                field={part(sponsor, 'name')}
                part={part}
                label={m.name()}
                maxLength={limits.company.name.max}
              />
              <TextField {...part(sponsor, 'url')} label={m.web_address()} type="url" ltr />
            </div>
          </div>
        )
      }}
    </RowsField>
  )
}
