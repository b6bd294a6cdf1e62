import { type CallReply, limits } from '@mersal/contract'
import { useEffect, useRef, useState } from 'react'
import { saveSession } from '../../client/stored-session.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { LocationField } from '../../shared/place/location-field.tsx'
import { type PickedPlace, placeFields } from '../../shared/place/picked-place.ts'
import { FieldGroup, RecordForm } from '../../shared/record/record-form.tsx'
import { useRecordForm } from '../../shared/record/use-record-form.ts'
import { Button } from '../../ui/control/button.tsx'
import { PasswordField } from '../../ui/control/password-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './setup.module.css'
import { StandardPrices } from './standard-prices.tsx'

const storageKey = 'mersal.setup'

type Prices = NonNullable<CallReply<'checkSetup'>['prices']>

/** Makes the company: its name, its first superuser, its first branch. It ends signed in. */
export function SetupForm({ code, prices }: { code: string; prices: Prices }) {
  const [stored] = useState(storedSetup)
  const isDone = useRef(false)
  const form = useRecordForm({
    call: 'setUpCompany',
    record: { values: stored },
    toInput: (values: SetupValues) => inputOf(code, values),
    onDone({ session: token, info }) {
      isDone.current = true
      forgetSetup()
      saveSession({ token, info })
      // Another document, because this one was made before the company had its name.
      window.location.assign(paths.dashboard)
    },
  })
  const { field, values } = form
  useEffect(() => {
    if (!isDone.current) storeSetup(values)
  }, [values])
  return (
    // Nothing is lost on leaving, so the browser need not ask.
    <RecordForm form={{ ...form, isDirty: false, hasChanges: () => false }} label={m.set_up_company()}>
      <FieldGroup title={m.company()}>
        <div className={`stack top gap-xl ${styles.pair}`}>
          <TextField
            {...field('name_ar')}
            label={m.company_name_ar()}
            hint={m.company_name_hint()}
            maxLength={limits.company.name.max}
          />
          <TextField {...field('name_en')} label={m.company_name_en()} maxLength={limits.company.name.max} />
        </div>
        <ChoiceField
          {...field('vat_registered')}
          label={m.vat_registered()}
          hint={m.vat_registered_hint()}
          choices={[
            { value: true, label: m.yes() },
            { value: false, label: m.no() },
          ]}
        />
      </FieldGroup>
      <FieldGroup title={m.first_superuser()}>
        <div className={`stack top gap-xl ${styles.pair}`}>
          <TextField {...field('first_name')} label={m.first_name()} autoComplete="given-name" />
          <TextField {...field('last_name')} label={m.last_name()} autoComplete="family-name" />
        </div>
        <TextField {...field('email')} label={m.email()} type="email" ltr autoComplete="username" />
        <PhoneField {...field('phone')} label={m.phone()} />
        <PasswordField
          {...field('password')}
          label={m.password()}
          hint={m.password_length(limits.password)}
          autoComplete="new-password"
        />
      </FieldGroup>
      <FieldGroup title={m.first_branch()}>
        <TextField {...field('branch_name')} label={m.branch_name()} maxLength={limits.branchName.max} />
        <LocationField {...field('place')} label={m.location_on_map()} address={field('branch_address')} />
        <TextField {...field('branch_address')} label={m.address()} maxLength={limits.address.max} rows={2} />
        <TextField
          {...field('branch_phone')}
          label={m.phone()}
          hint={m.branch_phone_hint()}
          type="tel"
          maxLength={limits.phoneDigits}
          ltr
        />
      </FieldGroup>
      <StandardPrices prices={prices} isVatRegistered={values.vat_registered} />
      <div>
        <Button type="submit" size="large" busy={form.isPending}>
          {m.start_company()}
        </Button>
      </div>
    </RecordForm>
  )
}

/** What was typed before this document was loaded, for example in the other language. The password is never stored. */
function storedSetup(): SetupValues {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<SetupValues>
    return { ...newCompany, ...stored, password: '' }
  } catch {
    return newCompany
  }
}

function storeSetup({ password: _, ...values }: SetupValues): void {
  sessionStorage.setItem(storageKey, JSON.stringify(values))
}

function forgetSetup(): void {
  sessionStorage.removeItem(storageKey)
}

/** The values of the form of a first start. */
type SetupValues = {
  name_ar: string
  name_en: string
  first_name: string
  last_name: string
  email: string
  phone: string
  password: string
  branch_name: string
  branch_address: string
  branch_phone: string
  place: PickedPlace | null
  vat_registered: boolean
}

const newCompany: SetupValues = {
  name_ar: '',
  name_en: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  password: '',
  branch_name: '',
  branch_address: '',
  branch_phone: '',
  place: null,
  vat_registered: true,
}

function inputOf(code: string, { place, ...values }: SetupValues) {
  return { ...values, ...placeFields(place), code }
}
