import { limits } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import type { FieldsProps } from '../../../shared/client/client-set.ts'
import { LocationField } from '../../../shared/place/location-field.tsx'
import type { PickedPlace } from '../../../shared/place/picked-place.ts'
import { ImageField } from '../../../ui/control/image-field.tsx'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { DigestField } from './digest-field.tsx'

export type DocsValues = {
  first_name: string
  last_name: string
  email: string
  phone: string
  address: string
  place: PickedPlace | null
  image: File | null
  daily_digest: boolean
}

/** The fields of a client on the docs console (spec §2). */
export function DocsFields({ field, begin, imageUrl, isNew }: FieldsProps<DocsValues>) {
  const address = field('address')
  return (
    <>
      {(imageUrl !== null || !field('image').readOnly) && (
        <ImageField
          {...field('image')}
          label={m.image()}
          storedUrl={imageUrl ?? undefined}
          otherType={m.client_image_type()}
        />
      )}
      <TextField {...field('first_name')} label={m.first_name()} maxLength={limits.personName.max} required />
      <TextField
        {...field('last_name')}
        label={m.last_name()}
        maxLength={limits.personName.max}
        required={isNew}
      />
      <TextField {...field('email')} label={m.email_address()} type="email" ltr required />
      <PhoneField {...field('phone')} label={m.phone()} required />
      <LocationField
        {...field('place')}
        label={m.location_on_map()}
        startAtBrowserLocation={isNew}
        onStart={(place, found) => begin({ place, ...(address.value === '' && { address: found }) })}
        address={address}
        addressText={{ label: m.address(), maxLength: limits.address.max, required: true }}
      />
      <DigestField {...field('daily_digest')} />
    </>
  )
}
