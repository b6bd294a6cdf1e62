import { type CallReply, logEntityLabels } from '@mersal/contract'
import { narrowedPath, paths, shipmentPath, viewPath, walletPaths } from '../../paths.ts'
import { label } from '../../texts/label.ts'

export type LogRow = CallReply<'listLogs'>['list_items'][number]
type Entity = LogRow['type']['ref']

/** What entries may be about, and how each is numbered and looked at (docs/decisions/0006-wire.md). */
const subjects: Record<Entity, { shown: (id: string) => string; to: (id: string) => string }> = {
  shipment: { shown: (awb) => awb, to: (awb) => shipmentPath(awb) },
  employee: { shown: numbered('EM', 4), to: below(paths.employees) },
  branch: { shown: numbered('BR', 3), to: below(paths.branches) },
  client: { shown: numbered('CL', 4), to: below(paths.clients) },
  hand_in: { shown: (id) => id, to: () => paths.wallet },
  settlement: { shown: (id) => id, to: walletPaths.settlement },
  sign_in: { shown: signedIn, to: below(paths.employees) },
  dead_event: { shown: (id) => id, to: () => narrowedPath(paths.events, { show: 'all' }) },
  ledger_entry: { shown: (id) => id, to: walletPaths.movement },
}

export const entities = Object.keys(subjects) as Entity[]

export function entityWord(entity: Entity): string {
  return label(logEntityLabels[entity])
}

/** What an entry is about: in words, as people number it, and where it is looked at. */
export function subjectOf({ ref, ref_id }: LogRow['type']) {
  const { shown, to } = subjects[ref]
  return { word: label(logEntityLabels[ref]), shown: shown(ref_id), to: to(ref_id) }
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
