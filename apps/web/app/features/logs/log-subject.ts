import { type CallReply, logEntityLabels } from '@mersal/contract'
import {
  manifestPath,
  narrowedPath,
  paths,
  pricesPath,
  shipmentPath,
  viewPath,
  walletPaths,
} from '../../paths.ts'
import { label } from '../../texts/label.ts'

export type LogRow = CallReply<'listLogs'>['list_items'][number]
type Entity = LogRow['type']['ref']

/** The kinds of entity in the log: how each is numbered and linked (docs/decisions/0006-wire.md). */
const subjects: Record<Entity, { shown: (id: string) => string; to: (id: string) => string }> = {
  shipment: { shown: (awb) => awb, to: (awb) => shipmentPath(awb) },
  employee: { shown: numbered('EM', 4), to: below(paths.employees) },
  branch: { shown: numbered('BR', 3), to: below(paths.branches) },
  client: { shown: numbered('CL', 4), to: below(paths.clients) },
  hand_in: { shown: (id) => id, to: () => paths.wallet },
  invoice: { shown: (id) => id, to: below(paths.invoices) },
  settlement: { shown: (id) => id, to: walletPaths.settlement },
  sign_in: { shown: signedIn, to: below(paths.employees) },
  dead_event: { shown: (id) => id, to: () => narrowedPath(paths.events, { show: 'all' }) },
  company: { shown: (id) => id, to: () => paths.company },
  price_version: { shown: (id) => id, to: pricesPath },
  run: { shown: (id) => id, to: below(paths.runs) },
  manifest: { shown: (id) => id, to: manifestPath },
  ledger_entry: { shown: (id) => id, to: walletPaths.movement },
}

export const entities = Object.keys(subjects) as Entity[]

export function entityWord(entity: Entity): string {
  return label(logEntityLabels[entity])
}

/** The subject of an entry: its kind in words, its number, and its link. */
export function subjectOf({ ref, ref_id }: LogRow['type']) {
  const { shown, to } = subjects[ref]
  return { word: label(logEntityLabels[ref]), shown: shown(ref_id), to: to(ref_id) }
}

function numbered(letters: string, digits: number) {
  return (id: string) => `${letters}-${id.padStart(digits, '0')}`
}

/** The account of a sign-in. Empty when no such account exists. */
function signedIn(id: string): string {
  return id === '0' ? '' : numbered('EM', 4)(id)
}

function below(list: string) {
  return (id: string) => viewPath(list, id)
}
