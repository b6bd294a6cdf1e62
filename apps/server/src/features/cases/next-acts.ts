import {
  type Capability,
  type CaseAct,
  type CaseCause,
  type CaseKind,
  type Role,
  reachOf,
} from '@mersal/contract'

/** What the acts of a case depend on. */
export type ActFacts = {
  kind: CaseKind
  cause: CaseCause
  isReturning: boolean
  isBeforePickUp: boolean
  hasRun: boolean
  hasManifest: boolean
  /** A delivery boy or a carrier. */
  hasPerson: boolean
  /** It is known what the receiver asks for. */
  isAsked: boolean
}

const attempts: Record<CaseCause, readonly CaseAct[]> = {
  receiver: ['call', 'new_day', 'change', 'return', 'bar'],
  client: ['change', 'call', 'new_day', 'return'],
  delivery_boy: ['new_day', 'call', 'open_run', 'return'],
  branch: ['new_day', 'call', 'return'],
  nobody: ['new_day', 'call', 'return'],
}
const onward: ReadonlySet<CaseAct> = new Set(['apply_request', 'new_day', 'change', 'return'])

/** What an act needs. All others need `shipments.work`. */
const needs: Partial<Record<CaseAct, Capability>> = {
  write_off: 'shipments.write-off',
  bar: 'standing.bar',
  confirm: 'shipments.stand-in',
  open_safe: 'money.count',
  open_slip: 'money.receive-in-bank',
  open_movement: 'money.see',
  open_client: 'clients.see-token',
  open_transfer: 'money.see',
  open_counter_cash: 'money.count',
}

/** The next acts of a case, the first as its button, for a caller of `role`. */
export function actsOf(facts: ActFacts, role: Role): CaseAct[] {
  return candidates(facts).filter((act) => {
    if (onward.has(act) && facts.isReturning) return false
    if ((act === 'new_day' || act === 'write_off') && facts.isBeforePickUp) return false
    if (act === 'apply_request' && !facts.isAsked) return false
    if (act === 'open_run') return facts.hasRun
    if (act === 'open_manifest') return facts.hasManifest
    if (act === 'open_person') return facts.hasPerson
    return reachOf(role, needs[act] ?? 'shipments.work') !== 'none'
  })
}

function candidates({ kind, cause, isReturning, isBeforePickUp }: ActFacts): readonly CaseAct[] {
  switch (kind) {
    case 'attempt_failed':
      return isReturning || isBeforePickUp
        ? [...new Set<CaseAct>(['call', ...attempts[cause]])]
        : attempts[cause]
    case 'late':
      return ['new_day', 'call', 'open_run', 'return', 'write_off']
    case 'no_movement':
      return ['scan', 'open_run', 'open_manifest', 'call', 'return', 'write_off']
    case 'not_scanned':
      return ['scan', 'open_run', 'open_manifest', 'write_off']
    case 'missing':
      return ['scan', 'open_run', 'open_manifest', 'write_off']
    case 'extra':
      return ['open_manifest', 'scan']
    case 'locked_code':
      return ['release', 'call']
    case 'unwitnessed':
      return ['confirm']
    case 'return_due':
      return ['call', 'scan', 'write_off', 'bar']
    case 'cash_difference':
    case 'count_objection':
      return ['open_person']
    case 'safe_difference':
      return ['open_person', 'open_safe']
    case 'deposit_missing':
      return ['open_slip', 'open_movement']
    case 'delivery_undone':
      return ['open_person', 'call', 'scan', 'open_run']
    case 'token_shown':
      return ['open_client', 'open_person']
    case 'transfer_unproved':
      return ['open_transfer', 'call', 'open_person']
    case 'counter_cash_waits':
      return ['open_counter_cash', 'open_person']
    case 'receiver_request':
      return ['apply_request', 'change', 'new_day', 'call', 'open_run']
    case 'receiver_refused':
      return cause === 'receiver' ? ['return', 'call', 'new_day', 'bar'] : ['return', 'call', 'new_day']
    case 'wrong_number':
      return ['change', 'call', 'return']
    case 'nobody_came':
      return ['new_day', 'call', 'open_run', 'return']
    case 'conflict':
      return ['call', 'scan', 'open_run', 'write_off']
  }
}
