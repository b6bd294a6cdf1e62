import { limits } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { ImageField } from '../../ui/control/image-field.tsx'
import type { Field } from '../../ui/form/field.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { FieldGroup } from '../record/record-form.tsx'
import type { Person } from './person.ts'

type Props = {
  field: {
    (name: Exclude<keyof Person, 'image'>): Field<string>
    (name: 'image'): Field<File | null>
  }
  /** The URL of the stored photo. */
  photo: string | null
  /** False for colleagues who may see only the name and the phone. */
  showsPrivate?: boolean
}

/** A person's name, photo and contact data (spec §2 'Employees'). */
export function PersonFields({ field, photo, showsPrivate = true }: Props) {
  const image = field('image')
  return (
    <>
      <FieldGroup title={m.person_who()}>
        <TextField {...field('first_name')} label={m.first_name()} />
        <TextField {...field('last_name')} label={m.last_name()} />
        {showsPrivate && (
          <TextField
            {...field('national_id')}
            label={m.national_id()}
            hint={m.national_id_hint()}
            ltr
            inputMode="numeric"
          />
        )}
        {(photo !== null || !image.readOnly) && (
          <ImageField {...image} label={m.photo()} {...(photo !== null && { storedUrl: photo })} />
        )}
      </FieldGroup>
      <FieldGroup title={m.person_contact()}>
        <TextField {...field('phone')} label={m.phone()} ltr type="tel" inputMode="tel" />
        {showsPrivate && (
          <>
            <TextField {...field('email')} label={m.email_address()} ltr type="email" inputMode="email" />
            <TextField
              {...field('address')}
              label={m.address()}
              hint={m.min_letters({ count: limits.address.min })}
            />
          </>
        )}
      </FieldGroup>
    </>
  )
}
