import { clientStatusLabels, limits, reachOf, useCaseLabels } from '@mersal/contract'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import type { FieldsProps } from '../../../shared/client/client-set.ts'
import { type Manager, ManagerField } from '../../../shared/employee/manager-field.tsx'
import { LocationField } from '../../../shared/place/location-field.tsx'
import type { PickedPlace } from '../../../shared/place/picked-place.ts'
import { FieldGroup } from '../../../shared/record/record-form.tsx'
import { label } from '../../../texts/label.ts'
import { ImageField } from '../../../ui/control/image-field.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { DigestField } from './digest-field.tsx'

export type ConsoleValues = {
  name: string
  address: string
  phone: string
  manager: Manager | null
  /** Discount in percent of the fee. */
  dis_per: string
  /** Discount in EGP. */
  dis_num: string
  /** True for Online. */
  status: boolean
  /** True for In Development. */
  use_case: boolean
  place: PickedPlace | null
  image: File | null
  email: string
  daily_digest: boolean
  partial_by_default: boolean
  legal_name: string
  tax_number: string
}

/**
 * The fields of a client on the console (spec §2). A new client is In Development, and its form cannot change that. A
 * person who reaches only their own clients becomes the manager of each client that they add.
 */
export function ConsoleFields({ field, begin, imageUrl, isNew }: FieldsProps<ConsoleValues>) {
  const { role } = useSignedIn()
  const manager = field('manager')
  const address = field('address')
  return (
    <>
      <FieldGroup title={m.client_who()}>
        {(imageUrl !== null || !field('image').readOnly) && (
          <ImageField
            {...field('image')}
            label={m.image()}
            storedUrl={imageUrl ?? undefined}
            otherType={m.client_image_type()}
          />
        )}
        <TextField
          {...field('name')}
          label={m.client_name()}
          hint={m.min_letters({ count: limits.clientName.min })}
          maxLength={limits.clientName.max}
          required
        />
        <PhoneField {...field('phone')} label={m.phone()} required />
        <LocationField
          {...field('place')}
          label={m.pick_up_point()}
          hint={m.pick_up_point_hint()}
          startAtBrowserLocation={isNew}
          onStart={(place, found) => begin({ place, ...(address.value === '' && { address: found }) })}
          address={address}
          addressText={{
            label: m.client_address(),
            hint: m.min_letters({ count: limits.address.min }),
            maxLength: limits.address.max,
            required: true,
          }}
        />
      </FieldGroup>
      <FieldGroup title={m.client_terms()}>
        <ManagerField
          {...manager}
          label={m.manager()}
          {...(isNew && { onOnly: (only: Manager) => begin({ manager: only }) })}
          readOnly={manager.readOnly || reachOf(role, 'clients.edit') !== 'all'}
        />
        <TextField
          {...field('dis_per')}
          label={m.discount_percentage()}
          hint={m.discount_percentage_hint()}
          inputMode="decimal"
          maxLength={6}
          ltr
          suffix="%"
        />
        <TextField
          {...field('dis_num')}
          label={m.discount_number()}
          hint={m.discount_number_hint()}
          inputMode="decimal"
          maxLength={6}
          ltr
          suffix={m.egp()}
        />
        <ChoiceField
          {...field('partial_by_default')}
          label={m.partial_by_default()}
          hint={m.partial_by_default_hint()}
          choices={[
            { value: true, label: m.yes() },
            { value: false, label: m.no() },
          ]}
        />
      </FieldGroup>
      <FieldGroup title={m.client_tax_data()}>
        <TextField
          {...field('legal_name')}
          label={m.legal_name()}
          hint={m.client_legal_name_hint()}
          maxLength={limits.legalName.max}
        />
        <TextField
          {...field('tax_number')}
          label={m.tax_number()}
          hint={m.client_tax_number_hint()}
          inputMode="numeric"
          maxLength={11}
          ltr
        />
      </FieldGroup>
      <FieldGroup title={m.client_state()}>
        <ChoiceField
          {...field('status')}
          label={m.status()}
          hint={m.client_status_hint()}
          choices={[
            { value: true, label: label(clientStatusLabels[1]) },
            { value: false, label: label(clientStatusLabels[0]) },
          ]}
        />
        <ChoiceField
          {...field('use_case')}
          label={m.request()}
          hint={isNew ? m.request_new_hint() : m.request_hint()}
          disabled={isNew}
          choices={[
            { value: true, label: label(useCaseLabels[1]) },
            { value: false, label: label(useCaseLabels[0]) },
          ]}
        />
      </FieldGroup>
      <FieldGroup title={m.client_mail()}>
        <TextField {...field('email')} label={m.email_address()} type="email" ltr />
        <DigestField {...field('daily_digest')} />
      </FieldGroup>
    </>
  )
}
