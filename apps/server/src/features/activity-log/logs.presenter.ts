import { type CallReply, type Language, type LogEntity, logEntityLabels } from '@mersal/contract'
import type { Change } from './activity-log.repository.ts'
import { actionText, fieldText } from './log-texts.ts'
import { valueText } from './log-values.ts'
import type { LogRecord } from './logs.repository.ts'

type Row = CallReply<'listLogs'>['list_items'][number]
type Detail = CallReply<'openLog'>

/** A row of the log. `more` is set when the entry has details (spec §2). */
export function presentLog(log: LogRecord, language: Language): Row {
  const entity = log.entity as LogEntity
  return {
    id: log.id,
    name: log.actor_name,
    date_time: log.at.toISOString(),
    action: actionText(log.action, language),
    more: log.changes.length > 0 || log.note !== '',
    type: { ref: entity, ref_id: String(log.entity_id) },
    _type: logEntityLabels[entity][language],
    user_id: log.employee_id,
  }
}

/** A row with its details: first the note, then each change with the label of its field. */
export function presentLogDetail(log: LogRecord, language: Language): Detail {
  const note = log.note === '' ? [] : [{ note: log.note, text: null, file: null }]
  const changes = log.changes.map((change) => ({
    note: fieldText(change.field, language),
    ...presentChange(log.entity as LogEntity, change, language),
  }))
  return { ...presentLog(log, language), actions: [...note, ...changes] }
}

function presentChange(
  entity: LogEntity,
  change: Change,
  language: Language,
): Pick<Detail['actions'][number], 'text' | 'file'> {
  const { field, old_file, new_file } = change
  const old_text = valueText(entity, field, change.old_text, language)
  const new_text = valueText(entity, field, change.new_text, language)
  if (old_file === undefined && new_file === undefined) return { text: { old_text, new_text }, file: null }
  return { text: null, file: { old_file: old_file ?? null, new_file: new_file ?? null } }
}
