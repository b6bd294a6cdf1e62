import { caseCauses, caseKinds } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Select } from '../../../ui/control/select.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { MoreFilters } from '../../../ui/list/more-filters.tsx'
import { causeWords } from '../../../ui/shipment/cause-words.ts'
import { kindWords } from '../case-words.ts'
import type { FiltersProps } from './filters-props.ts'

const MoreCaseFilters = lazyPart(
  () => import('./more-case-filters.tsx'),
  () => <p role="status">{m.loading()}</p>,
)

/** The filters of the desk: the common ones beside each other, the others in a panel. */
export function CaseFilterBar({ chosen, onChange }: FiltersProps) {
  const { kind, cause, mine, overdue, branch_id, owner_id, closed, sort } = chosen
  const on = [branch_id, owner_id, closed, sort].filter((value) => value !== '').length
  return (
    <>
      <Select
        aria-label={m.case_kind()}
        placeholder={m.case_any_kind()}
        options={caseKinds.map((name) => ({ value: name, label: kindWords[name]() }))}
        value={kind}
        onChange={(value) => onChange({ kind: value })}
      />
      <Select
        aria-label={m.case_cause()}
        placeholder={m.case_any_cause()}
        options={caseCauses.map((name) => ({ value: name, label: causeWords[name]() }))}
        value={cause}
        onChange={(value) => onChange({ cause: value })}
      />
      <Toggle label={m.case_mine()} value={mine} onChange={(value) => onChange({ mine: value })} />
      <Toggle label={m.case_overdue()} value={overdue} onChange={(value) => onChange({ overdue: value })} />
      <MoreFilters on={on}>
        <MoreCaseFilters chosen={chosen} onChange={onChange} />
      </MoreFilters>
    </>
  )
}

type ToggleProps = { label: string; value: string; onChange: (value: string) => void }

function Toggle({ label, value, onChange }: ToggleProps) {
  const isOn = value !== ''
  return (
    <Button
      variant={isOn ? 'tinted' : 'secondary'}
      aria-pressed={isOn}
      onClick={() => onChange(isOn ? '' : '1')}
    >
      {label}
    </Button>
  )
}
