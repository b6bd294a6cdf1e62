import type { CallReply } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { narrowedPath, paths, shipmentPath, viewPath, walletPaths } from '../../paths.ts'

export type LogRow = CallReply<'listLogs'>['list_items'][number]
type Entity = LogRow['type']['ref']

/** What entries may be about, and what each is called by people (docs/decisions/0006-wire.md). */
const subjects: Record<
  Entity,
  { word: () => string; shown: (id: string) => string; to: (id: string) => string }
> = {
  shipment: { word: m.log_entity_shipment, shown: (awb) => awb, to: (awb) => shipmentPath(awb) },
  employee: { word: m.log_entity_employee, shown: numbered('EM', 4), to: below(paths.employees) },
  branch: { word: m.log_entity_branch, shown: numbered('BR', 3), to: below(paths.branches) },
  client: { word: m.log_entity_client, shown: numbered('CL', 4), to: below(paths.clients) },
  hand_in: { word: m.log_entity_hand_in, shown: (id) => id, to: () => paths.wallet },
  settlement: { word: m.log_entity_settlement, shown: (id) => id, to: walletPaths.settlement },
  sign_in: { word: m.log_entity_sign_in, shown: signedIn, to: below(paths.employees) },
  dead_event: {
    word: m.log_entity_dead_event,
    shown: (id) => id,
    to: () => narrowedPath(paths.events, { show: 'all' }),
  },
  ledger_entry: { word: m.log_entity_ledger_entry, shown: (id) => id, to: walletPaths.movement },
}

export const entities = Object.keys(subjects) as Entity[]

export function entityWord(entity: Entity): string {
  return subjects[entity].word()
}

/** What an entry is about: in words, as people number it, and where it is looked at. */
export function subjectOf({ ref, ref_id }: LogRow['type']) {
  const { word, shown, to } = subjects[ref]
  return { word: word(), shown: shown(ref_id), to: to(ref_id) }
}

function numbered(letters: string, digits: number) {
  return (id: string) => `${letters}-${id.padStart(digits, '0')}`
}

/** Whom a sign-in was of; empty where there is no such account. */
function signedIn(id: string): string {
  return id === '0' ? '' : numbered('EM', 4)(id)
}

function below(list: string) {
  return (id: string) => viewPath(list, id)
}
