import type { NextKind } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { companyPath, narrowedPath, paths } from '../../../paths.ts'

type Shown = {
  label: (of: { count: number; shown: string }) => string
  /** The button. */
  act: () => string
  to: string
  /** The same screen of one branch. */
  ofBranch?: (id: number) => string
}

const boardOf = (id: number) => narrowedPath(paths.runs, { branch: String(id) })
const walletTab = (tab: string) => narrowedPath(paths.wallet, { tab })
const cases = (filters: Record<string, string>) => narrowedPath(paths.cases, filters)

/** What each kind is called, and where its rows are. */
export const nextKinds: Record<NextKind, Shown> = {
  failed_events: { label: m.next_failed_events, act: m.next_repair, to: paths.events },
  overdue_cases: { label: m.next_overdue_cases, act: m.next_see, to: cases({ overdue: '1' }) },
  runs_back: { label: m.next_runs_back, act: m.open_board, to: paths.runs, ofBranch: boardOf },
  brought_parcels: { label: m.next_brought_parcels, act: m.next_scan, to: paths.scan },
  cash_to_count: { label: m.next_cash_to_count, act: m.next_count, to: walletTab('couriers') },
  approvals: { label: m.next_approvals, act: m.next_decide, to: paths.approvals },
  count_objections: {
    label: m.next_count_objections,
    act: m.next_decide,
    to: cases({ kind: 'count_objection' }),
  },
  couriers_over_ceiling: {
    label: m.next_couriers_over_ceiling,
    act: m.next_count,
    to: walletTab('couriers'),
  },
  runs_to_hand_out: { label: m.next_runs_to_hand_out, act: m.open_board, to: paths.runs, ofBranch: boardOf },
  parcels_without_run: {
    label: m.next_parcels_without_run,
    act: m.open_board,
    to: paths.runs,
    ofBranch: boardOf,
  },
  slips: { label: m.next_slips, act: m.next_compare, to: walletTab('slips') },
  transfers: { label: m.next_transfers, act: m.next_compare, to: walletTab('transfers') },
  payout_batches: {
    label: m.next_payout_batches,
    act: m.next_see,
    to: narrowedPath(paths.payouts, { tab: 'batches' }),
  },
  open_payouts: { label: m.next_open_payouts, act: m.next_pay, to: paths.payouts },
  owed_long: {
    label: m.next_owed_long,
    act: m.next_settle,
    to: narrowedPath(paths.wallet, { tab: 'clients', age: '14' }),
  },
  late_parcels: { label: m.next_late_parcels, act: m.next_see, to: cases({ kind: 'late' }) },
  default_parcel: {
    label: m.next_default_parcel,
    act: m.next_see,
    to: companyPath('rules'),
  },
  own_cases: { label: m.next_own_cases, act: m.next_see, to: cases({ mine: '1' }) },
}
