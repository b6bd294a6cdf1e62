import {
  photoRuleLabels,
  photoRules,
  receiverCodeRuleLabels,
  receiverCodeRules,
  roleLabels,
  secondFactorRoles,
} from '@mersal/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { FieldGroup } from '../../../shared/record/record-form.tsx'
import { label } from '../../../texts/label.ts'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { ChecksField } from '../../../ui/form/checks-field.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import type { Field, PartOf } from '../../../ui/form/field.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { Shown } from '../use-company.ts'
import { type SectionValues, useSectionForm } from '../use-section-form.ts'
import styles from './rules.module.css'

type Fields = Shown<'rules'>['fields']
type Role = Fields['second_factor_roles'][number]
/** Numbers are text as typed. */
type Values = {
  default_parcel: Record<keyof Fields['default_parcel'], string>
  attempts: string
  largest_cod: string
  second_factor_roles: Role[]
  cash_ceiling: string
  run_stops: string
  run_weight_kg: string
  compensation_cap: string
  second_person_above: string
  discount_approved_above: string
  personal_data_days: string
  proof_days: string
  receiver_code: Fields['receiver_code']
  receiver_code_from: string
  photo: Fields['photo']
}

const rules: SectionValues<'rules', Values> = {
  section: 'rules',
  valuesOf: ({
    default_parcel,
    attempts,
    largest_cod,
    second_factor_roles,
    cash_ceiling,
    run_stops,
    run_weight_kg,
    ...privacy
  }) => ({
    default_parcel: {
      weight: String(default_parcel.weight),
      length: String(default_parcel.length),
      width: String(default_parcel.width),
      height: String(default_parcel.height),
    },
    attempts: String(attempts),
    largest_cod: textOf(largest_cod),
    second_factor_roles,
    cash_ceiling: textOf(cash_ceiling),
    run_stops: String(run_stops),
    run_weight_kg: String(run_weight_kg),
    compensation_cap: textOf(privacy.compensation_cap),
    second_person_above: textOf(privacy.second_person_above),
    discount_approved_above: String(privacy.discount_approved_above),
    personal_data_days: textOf(privacy.personal_data_days),
    proof_days: String(privacy.proof_days),
    receiver_code: privacy.receiver_code,
    receiver_code_from: String(privacy.receiver_code_from),
    photo: privacy.photo,
  }),
  inputOf: ({
    largest_cod,
    cash_ceiling,
    compensation_cap,
    second_person_above,
    personal_data_days,
    ...values
  }) => ({
    ...values,
    largest_cod: amountOf(largest_cod),
    cash_ceiling: amountOf(cash_ceiling),
    compensation_cap: amountOf(compensation_cap),
    second_person_above: amountOf(second_person_above),
    personal_data_days: amountOf(personal_data_days),
  }),
}

function textOf(amount: number | null): string {
  return amount === null ? '' : String(amount)
}

/** An empty text is no limit. */
function amountOf(text: string): string | null {
  return text.trim() === '' ? null : text
}

/** The rules by which shipments are handled and people sign in. */
export default function RulesForm({ shown }: { shown: Shown<'rules'> }) {
  const form = useSectionForm(rules, shown)
  const { field } = form
  const codeRules = receiverCodeRules.map((rule) => ({
    value: rule,
    label: label(receiverCodeRuleLabels[rule]),
  }))
  const photos = photoRules.map((rule) => ({ value: rule, label: label(photoRuleLabels[rule]) }))
  const choices = secondFactorRoles.map((role) => ({ value: role, label: label(roleLabels[role]) }))
  return (
    <SectionFrame form={form} label={m.company_rules()} shown={shown} wide={false}>
      <FieldGroup title={m.shipments()}>
        <TextField
          {...field('attempts')}
          label={m.rule_attempts()}
          hint={m.rule_attempts_hint()}
          inputMode="numeric"
          maxLength={1}
          ltr
        />
        <ChoiceField
          {...field('receiver_code')}
          label={m.rule_receiver_code()}
          hint={m.rule_receiver_code_hint()}
          choices={codeRules}
        />
        {form.values.receiver_code === 'from' && (
          <AmountField
            {...field('receiver_code_from')}
            label={m.rule_receiver_code_from()}
            hint={m.rule_receiver_code_from_hint()}
          />
        )}
        <ChoiceField {...field('photo')} label={m.rule_photo()} hint={m.rule_photo_hint()} choices={photos} />
        <DefaultParcelFields field={field('default_parcel')} part={form.part} />
        <AmountField
          {...field('largest_cod')}
          label={m.rule_largest_cod()}
          hint={m.rule_largest_cod_hint()}
        />
        <AmountField
          {...field('compensation_cap')}
          label={m.rule_compensation_cap()}
          hint={m.rule_compensation_cap_hint()}
        />
        <TextField
          {...field('personal_data_days')}
          label={m.rule_personal_data_days()}
          hint={m.rule_personal_data_days_hint()}
          inputMode="numeric"
          maxLength={4}
          ltr
        />
        <TextField
          {...field('proof_days')}
          label={m.rule_proof_days()}
          hint={m.rule_proof_days_hint()}
          inputMode="numeric"
          maxLength={4}
          ltr
        />
      </FieldGroup>
      <FieldGroup title={m.runs()}>
        <AmountField
          {...field('cash_ceiling')}
          label={m.rule_cash_ceiling()}
          hint={m.rule_cash_ceiling_hint()}
        />
        <TextField
          {...field('run_stops')}
          label={m.rule_run_stops()}
          hint={m.rule_run_stops_hint()}
          inputMode="numeric"
          maxLength={3}
          ltr
        />
        <TextField
          {...field('run_weight_kg')}
          label={m.rule_run_weight()}
          inputMode="numeric"
          maxLength={5}
          ltr
        />
      </FieldGroup>
      <FieldGroup title={m.wallet()}>
        <AmountField
          {...field('second_person_above')}
          label={m.rule_second_person()}
          hint={m.rule_second_person_hint()}
        />
        <TextField
          {...field('discount_approved_above')}
          label={m.rule_discount()}
          hint={m.rule_discount_hint()}
          inputMode="decimal"
          maxLength={6}
          ltr
          suffix="%"
        />
      </FieldGroup>
      <FieldGroup title={m.second_factor()}>
        <ChecksField
          {...field('second_factor_roles')}
          label={m.rule_second_factor()}
          hint={m.rule_second_factor_hint()}
          choices={choices}
        />
        <NewlyRequired roles={form.values.second_factor_roles} before={shown.fields.second_factor_roles} />
      </FieldGroup>
    </SectionFrame>
  )
}

type DefaultParcel = Values['default_parcel']

function DefaultParcelFields({ field, part }: { field: Field<DefaultParcel>; part: PartOf }) {
  const kilograms = billedKilograms(field.value)
  const text = { ltr: true, inputMode: 'decimal', maxLength: 6 } as const
  return (
    <fieldset className={`stack gap-s ${styles.parcel}`}>
      <legend>{m.rule_default_parcel()}</legend>
      <div className={styles.sizes}>
        <TextField {...part(field, 'weight')} label={m.weight_kg()} {...text} />
        <TextField {...part(field, 'length')} label={m.length_cm()} {...text} />
        <TextField {...part(field, 'width')} label={m.width_cm()} {...text} />
        <TextField {...part(field, 'height')} label={m.height_cm()} {...text} />
      </div>
      <p className="sub">
        {m.rule_default_parcel_hint()}{' '}
        {kilograms > Math.ceil(Number(field.value.weight))
          ? m.rule_default_parcel_by_size({ kilograms })
          : kilograms > 0 && m.rule_default_parcel_billed({ kilograms })}
      </p>
    </fieldset>
  )
}

/** The kilograms that a parcel is billed as, with the divisor of the first price list; 0 while a size is missing. */
function billedKilograms({ weight, length, width, height }: DefaultParcel): number {
  const volumetric = (Number(length) * Number(width) * Number(height)) / 5_000
  const kilograms = Math.ceil(Math.max(Number(weight), volumetric))
  return volumetric > 0 && Number(weight) > 0 ? kilograms : 0
}

/** Says whom a newly chosen role leads to the second factor at their next step, also the reader. */
function NewlyRequired({ roles, before }: { roles: readonly Role[]; before: readonly Role[] }) {
  const { role: own } = useSignedIn()
  const added = roles.filter((role) => !before.includes(role))
  if (added.length === 0) return null
  return (
    <p className={`flex gap-m width-form text-m sand ${styles.warning}`} role="status">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>
        {m.second_factor_newly()} {added.some((role) => role === own) && m.second_factor_also_you()}
      </span>
    </p>
  )
}
