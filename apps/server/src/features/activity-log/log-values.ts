import {
  type Bilingual,
  barReasonLabels,
  branchStatusLabels,
  clientStatusLabels,
  type Language,
  type LogEntity,
  resumeReasonLabels,
  roleLabels,
  statusLabels,
  useCaseLabels,
  vehicleLabels,
  word,
} from '@mersal/contract'

type Values = Readonly<Record<string, Bilingual>>

const yesNo: Values = { 1: word('yes'), 0: word('no') }

/** Labels of coded values (spec §3, §6), by entity and field. */
const valueTexts: Partial<Record<LogEntity, Readonly<Record<string, Values>>>> = {
  shipment: { status: statusLabels, resume_reason: resumeReasonLabels, bar_reason: barReasonLabels },
  ledger_entry: { bar_reason: barReasonLabels },
  company: { resume_reason: resumeReasonLabels },
  client: {
    status: clientStatusLabels,
    webhook_sandbox: yesNo,
    daily_digest: yesNo,
    partial_by_default: yesNo,
    use_case: useCaseLabels,
  },
  branch: { status: branchStatusLabels },
  employee: {
    active: yesNo,
    permission: {
      1: roleLabels.manager,
      2: roleLabels.staff,
      3: roleLabels.accountant,
      4: roleLabels.delivery,
      new: roleLabels.new,
    },
    vehicle_type: vehicleLabels,
  },
}

/** A coded value as its label. Any other value as it is. */
export function valueText(
  entity: LogEntity,
  field: string,
  value: string | null,
  language: Language,
): string | null {
  if (value === null) return null
  return valueTexts[entity]?.[field]?.[value]?.[language] ?? value
}
