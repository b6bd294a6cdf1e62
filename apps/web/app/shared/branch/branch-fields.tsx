import { limits, reachOf } from '@mersal/contract'
import { company } from '../../client/company.ts'
import { useSignedIn } from '../../client/signed-in.ts'
import { m } from '../../paraglide/messages.js'
import { ImageField } from '../../ui/control/image-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Fact } from '../../ui/form/fact.tsx'
import type { Field } from '../../ui/form/field.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { ManagerField } from '../employee/manager-field.tsx'
import { LocationField } from '../place/location-field.tsx'
import type { Branch, BranchSet } from './branch-set.ts'
import type { BranchValues } from './branch-values.ts'

type Props = {
  set: BranchSet
  form: {
    values: BranchValues
    begin: (values: Partial<BranchValues>) => void
    field: <K extends keyof BranchValues>(name: K) => Field<BranchValues[K]>
  }
  /** Undefined for a new branch. */
  branch?: Branch
}

/** The fields of spec §2, in its order. */
export function BranchFields({ set, form: { values, begin, field }, branch }: Props) {
  const { role } = useSignedIn()
  const manager = field('manager_id')
  return (
    <>
      <TextField
        {...field('name')}
        label={m.branch_name()}
        hint={m.min_letters({ count: limits.branchName.min })}
        maxLength={limits.branchName.max}
        required
      />
      <TextField
        {...field('name_ar')}
        label={m.name_in_arabic()}
        hint={m.name_in_arabic_hint()}
        maxLength={limits.branchName.max}
      />
      <TextField
        {...field('stands')}
        label={m.stands()}
        hint={hintOfStands(set.stands, branch?.stands)}
        inputMode="numeric"
        maxLength={3}
        ltr
        required
      />
      <TextField
        {...field('phone')}
        label={m.phone()}
        hint={m.branch_phone_hint()}
        type="tel"
        maxLength={limits.phoneDigits}
        ltr
        required
      />
      <LocationField
        {...field('place')}
        label={m.location_on_map()}
        startAtBrowserLocation={branch === undefined}
        onStart={(place, address) => begin(values.address === '' ? { place, address } : { place })}
        address={field('address')}
        addressText={{
          label: m.address(),
          hint: m.min_letters({ count: limits.address.min }),
          maxLength: limits.address.max,
          required: true,
        }}
      />
      <ImageField {...field('image')} label={m.image()} storedUrl={branch?.image ?? undefined} />
      {set.hasManager && (
        // A person who reaches only their own branches cannot give one to another manager.
        <ManagerField
          {...manager}
          label={m.manager()}
          readOnly={manager.readOnly || reachOf(role, 'branches.edit') !== 'all'}
        />
      )}
      {set.hasHours && <BranchHours field={field} />}
      <ChoiceField
        {...field('status')}
        label={m.branch_status()}
        choices={[
          { value: true, label: m.branch_on() },
          { value: false, label: m.branch_off() },
        ]}
      />
    </>
  )
}

/** The stored number may stay even if it is above the limit. */
function hintOfStands({ min, max }: BranchSet['stands'], stored = min): string {
  return stored > max ? m.stands_hint_or_stored({ min, max, stored }) : m.stands_hint({ min, max })
}

type BranchHoursProps = { field: (name: 'cut_off' | 'opens' | 'closes') => Field<string> }

/** The branch's own cut-off and opening hours. Empty ones are the company's. */
function BranchHours({ field }: BranchHoursProps) {
  const cutOff = field('cut_off')
  const opens = field('opens')
  const closes = field('closes')
  if (cutOff.readOnly) {
    return (
      <>
        <Fact label={m.cut_off()} ltr={cutOff.value !== ''}>
          {cutOff.value || m.hours_of_company()}
        </Fact>
        <Fact label={m.branch_hours()} ltr={opens.value !== ''}>
          {opens.value === '' ? m.hours_of_company() : `${opens.value} – ${closes.value}`}
        </Fact>
      </>
    )
  }
  return (
    <>
      <TextField {...cutOff} label={m.cut_off()} hint={m.own_cut_off_hint()} type="time" maxLength={12} ltr />
      <div>
        <div className="flex wrap gap-parts">
          <TextField {...opens} label={m.opens()} type="time" maxLength={12} ltr />
          <TextField {...closes} label={m.closes()} type="time" maxLength={12} ltr />
        </div>
        <p className="above-s text-xs faint">
          {m.own_hours_hint(company().opening)} {m.closes_at_night()}
        </p>
      </div>
    </>
  )
}
