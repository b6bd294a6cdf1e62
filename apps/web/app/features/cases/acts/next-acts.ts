import { bareAwb, type CaseAct, type CaseRow } from '@mersal/contract'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { manifestPath, narrowedPath, paths, viewPath, walletPaths } from '../../../paths.ts'

/** Acts on the shipment that another feature's dialog asks for. */
export type ShipmentAct = 'apply_request' | 'change' | 'return' | 'write_off' | 'release' | 'confirm' | 'bar'
/** Renders the dialog of an act on a shipment. The page provides it, because it belongs to another feature. */
export type RenderAct = (asked: {
  act: ShipmentAct
  /** The label of the button. */
  title: string
  awb: string
  phone: string
  requested: CaseRow['requested']
  onClose: () => void
}) => ReactNode

/** The dialogs of a case. */
export type AskedDialog = ShipmentAct | 'new_day' | 'give' | 'postpone' | 'note' | 'close'

export type NextAct = { act: CaseAct; label: string } & (
  | { to: string }
  | { href: string }
  | { dialog: ShipmentAct | 'new_day' }
)

const reading: readonly CaseAct[] = [
  'open_person',
  'open_safe',
  'open_slip',
  'open_movement',
  'open_client',
  'open_transfer',
  'open_counter_cash',
]

/** What a person may do next about a case, the best first. Those who only read may open what it is about. */
export function nextActs(row: CaseRow, mayWork: boolean): NextAct[] {
  return row.acts.filter((act) => mayWork || reading.includes(act)).flatMap((act) => makers[act](row) ?? [])
}

const makers: Record<CaseAct, (row: CaseRow) => NextAct | null> = {
  apply_request: ofShipment('apply_request', m.case_apply_request),
  new_day: ofShipment('new_day', m.case_set_new_day),
  change: ofShipment('change', m.act_change),
  return: (row) => ofShipment('return', isWithSender(row) ? m.act_cancel : m.case_send_back)(row),
  release: ofShipment('release', m.act_release),
  confirm: ofShipment('confirm', m.confirm),
  write_off: ofShipment('write_off', m.act_write_off),
  bar: ofShipment('bar', m.bar_phone),
  call: ({ shipment }) =>
    shipment && { act: 'call', label: m.case_call(), href: telephone(shipment.receiver_phone) },
  scan: () => ({ act: 'scan', label: m.scan(), to: narrowedPath(paths.scan, { mode: 'receive' }) }),
  open_run: ({ run_id }) =>
    run_id === null ? null : { act: 'open_run', label: m.open_run(), to: viewPath(paths.runs, run_id) },
  open_manifest: ({ manifest_id }) =>
    manifest_id === null
      ? null
      : { act: 'open_manifest', label: m.case_open_manifest(), to: manifestPath(manifest_id) },
  open_person: ({ kind, person }) =>
    person && {
      act: 'open_person',
      label: openPersonWord(kind),
      to: viewPath(paths.employees, person.id),
    },
  open_client: ({ client }) =>
    client && { act: 'open_client', label: m.case_open_client(), to: viewPath(paths.clients, client.id) },
  open_transfer: ({ shipment }) =>
    shipment && {
      act: 'open_transfer',
      label: m.case_open_transfer(),
      to: narrowedPath(paths.wallet, { tab: 'transfers', search: bareAwb(shipment.awb) }),
    },
  open_counter_cash: () => ({
    act: 'open_counter_cash',
    label: m.case_open_counter_cash(),
    to: narrowedPath(paths.wallet, { tab: 'counter' }),
  }),
  open_safe: ({ branch }) => ({
    act: 'open_safe',
    label: m.case_open_safe(),
    to: narrowedPath(paths.safe, { branch: String(branch.id) }),
  }),
  open_slip: ({ slip }) =>
    slip && {
      act: 'open_slip',
      label: m.case_open_slip(),
      to: narrowedPath(paths.wallet, {
        tab: 'slips',
        search: slip.number,
        ...(slip.state !== 'waiting' && { state: slip.state }),
      }),
    },
  open_movement: ({ slip }) =>
    slip && { act: 'open_movement', label: m.case_open_movement(), to: walletPaths.movement(slip.id) },
}

function ofShipment(dialog: ShipmentAct | 'new_day', label: () => string) {
  return ({ shipment }: CaseRow): NextAct | null => shipment && { act: dialog, label: label(), dialog }
}

function openPersonWord(kind: CaseRow['kind']): string {
  if (kind === 'token_shown') return m.case_open_who_saw()
  if (kind === 'counter_cash_waits') return m.case_open_who_took()
  return kind === 'safe_difference' ? m.case_open_carrier() : m.case_open_person()
}

/** True before the pick-up, when cancelling ends the shipment at once. */
function isWithSender({ shipment }: CaseRow): boolean {
  return shipment?.status === 'pending' || shipment?.status === 'up_coming'
}

/** Phones are stored as Egyptian numbers without the country code. */
export function telephone(phone: string): string {
  return `tel:+2${phone}`
}
