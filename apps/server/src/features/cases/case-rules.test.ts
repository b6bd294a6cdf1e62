import { type CaseKind, caseKinds, shipmentStatuses } from '@mersal/contract'
import { describe, expect, test } from 'vitest'
import { causeOf, causeOfLate, type EventFacts, endedBy, openedBy } from './case-rules.ts'
import { foldEvents } from './fold-events.ts'
import { actsOf } from './next-acts.ts'

const facts: EventFacts = {
  action: 'attempt_failed',
  other_case: 1,
  refusal: null,
  at_sender: false,
  desk_id: 1,
  destination_branch_id: 2,
  extra_manifest_id: null,
  extra_branch_id: null,
  unwitnessed: false,
  said: null,
  is_request: false,
}
const opens = (change: Partial<EventFacts>) => {
  const opened = openedBy({ ...facts, ...change })
  return opened && `${opened.kind} ${opened.cause} ${opened.branchId}`
}

test('each event opens its case at the branch that must act', () => {
  expect(opens({})).toBe('attempt_failed receiver 1')
  expect(opens({ other_case: 2, refusal: 'unwanted' })).toBe('receiver_refused receiver 1')
  expect(opens({ other_case: 2, refusal: 'wrong_goods' })).toBe('receiver_refused client 1')
  expect(opens({ other_case: 2, refusal: 'prohibited_goods' })).toBe('receiver_refused client 1')
  expect(opens({ other_case: 2, refusal: 'under_age' })).toBe('receiver_refused receiver 1')
  expect(opens({ other_case: 2, refusal: 'unwanted', at_sender: true })).toBe('attempt_failed nobody 1')
  expect(opens({ action: 'pick_up_failed', other_case: 8, at_sender: true })).toBe('attempt_failed client 1')
  expect(opens({ action: 'pick_up_refused', other_case: null })).toBe('attempt_failed client 1')
  expect(opens({ action: 'line_locked' })).toBe('locked_code delivery_boy 1')
  expect(opens({ action: 'visit_locked' })).toBe('locked_code delivery_boy 1')
  expect(opens({ action: 'act_conflict' })).toBe('conflict nobody 1')
  const said = { action: 'receiver_said' }
  expect(opens({ ...said, said: 'address', is_request: true })).toBe('receiver_request receiver 1')
  expect(opens({ ...said, said: 'address' })).toBe(null)
  expect(opens({ ...said, said: 'refused' })).toBe('receiver_refused receiver 1')
  expect(opens({ ...said, said: 'wrong_number' })).toBe('wrong_number client 1')
  expect(opens({ ...said, said: 'nobody_came' })).toBe('nobody_came delivery_boy 1')
  expect(opens({ action: 'arrived' })).toBe(null)
  expect(opens({ action: 'arrived', extra_manifest_id: 7, extra_branch_id: 3 })).toBe('extra branch 3')
  expect(opens({ action: 'collected' })).toBe(null)
  expect(opens({ action: 'collected', unwitnessed: true })).toBe('unwitnessed branch 2')
  expect(opens({ action: 'returned', unwitnessed: true })).toBe('unwitnessed branch 2')
})

test('each reported reason has its fault; at the sender’s door the client stands for the receiver', () => {
  const codes = [1, 2, 3, 4, 5, 6, 7, 8, 9, null]
  expect(codes.map((code) => causeOf(code, false))).toEqual(
    'receiver nobody receiver nobody nobody receiver client receiver client nobody'.split(' '),
  )
  expect(codes.map((code) => causeOf(code, true))).toEqual(
    'client nobody client nobody nobody client client client client nobody'.split(' '),
  )
})

test('a late parcel is the fault of its last failure, else of who holds it or has to fetch it', () => {
  const at = {
    status: 'in_progress',
    line_started: false,
    has_courier: false,
    failed_case: null,
    failed_at_sender: false,
  } as const
  expect(causeOfLate(at)).toBe('branch')
  expect(causeOfLate({ ...at, has_courier: true })).toBe('branch')
  expect(causeOfLate({ ...at, status: 'under_delivery', line_started: true })).toBe('delivery_boy')
  expect(causeOfLate({ ...at, status: 'up_coming', has_courier: true })).toBe('delivery_boy')
  expect(causeOfLate({ ...at, status: 'pending' })).toBe('branch')
  expect(causeOfLate({ ...at, status: 'under_delivery', line_started: true, failed_case: 6 })).toBe(
    'receiver',
  )
})

test('every kind of a shipment ends by an event, and nothing but a confirmation ends an unwitnessed one', () => {
  const ending = (kind: CaseKind) =>
    ['arrived', 'delivered', 'handed_back', 'sent', 'out_for_delivery', 'line_released', 'confirmed'].filter(
      (action) => endedBy({ action, to: 'in_progress' }).includes(kind),
    )
  expect(Object.fromEntries(caseKinds.map((kind) => [kind, ending(kind).join(' ')]))).toEqual({
    attempt_failed: 'arrived delivered out_for_delivery',
    late: 'delivered',
    no_movement: 'arrived delivered handed_back sent out_for_delivery line_released confirmed',
    not_scanned: 'arrived',
    missing: 'arrived delivered handed_back',
    extra: 'delivered sent out_for_delivery',
    locked_code: 'arrived delivered sent out_for_delivery line_released',
    unwitnessed: 'confirmed',
    return_due: 'sent out_for_delivery',
    cash_difference: '',
    conflict: '',
    count_objection: '',
    safe_difference: '',
    deposit_missing: '',
    delivery_undone: '',
    token_shown: '',
    transfer_unproved: '',
    counter_cash_waits: '',
    receiver_request: 'delivered',
    receiver_refused: 'delivered',
    wrong_number: 'delivered',
    nobody_came: 'delivered out_for_delivery',
  })
  for (const to of shipmentStatuses.filter((status) => /^(cancelled|returned|collected)/.test(status)))
    expect(endedBy({ action: 'cancelled', to })).toEqual(
      caseKinds.filter(
        (kind) =>
          ![
            'unwitnessed',
            'cash_difference',
            'conflict',
            'count_objection',
            'safe_difference',
            'deposit_missing',
            'delivery_undone',
            'token_shown',
            'counter_cash_waits',
          ].includes(kind),
      ),
    )
})

describe('a batch of events', () => {
  const event = (id: number, action: string, awb = 5) =>
    ({
      id,
      awb,
      action,
      at: new Date(id),
      from: 'in_progress',
      to: 'in_progress',
      leg: 1,
      employee_id: 1,
      other_case: 1,
      note: '',
      details: null,
    }) as const
  const attempt = { kind: 'attempt_failed', cause: 'receiver', branchId: 1 } as const

  test('opens a case, ends it and opens the next one', () => {
    const events = [event(1, 'attempt_failed'), event(2, 'out_for_delivery'), event(3, 'attempt_failed')]
    const { opened, ended } = foldEvents(
      events,
      new Map([
        [1, attempt],
        [3, attempt],
      ]),
    )
    expect(opened.map((row) => [row.event.id, row.ended_at?.getTime() ?? null])).toEqual([
      [1, 2],
      [3, null],
    ])
    expect(ended.find(({ kind }) => kind === 'attempt_failed')).toMatchObject({ awb: 5, event_id: 2 })
  })

  test('opens one case of a kind for a shipment, and ends nothing of another one', () => {
    const events = [event(1, 'attempt_failed'), event(2, 'attempt_failed'), event(3, 'out_for_delivery', 6)]
    const { opened } = foldEvents(
      events,
      new Map([
        [1, attempt],
        [2, attempt],
      ]),
    )
    expect(opened.map((row) => [row.event.id, row.ended_at])).toEqual([[1, null]])
  })
})

describe('the next acts', () => {
  const at = {
    kind: 'attempt_failed',
    cause: 'receiver',
    isReturning: false,
    isBeforePickUp: false,
    hasRun: false,
    hasManifest: false,
    hasPerson: true,
    isAsked: false,
  } as const

  test('begin with the one that fits the cause', () => {
    expect(actsOf(at, 'staff')).toEqual(['call', 'new_day', 'change', 'return'])
    expect(actsOf(at, 'manager').at(-1)).toBe('bar')
    expect(actsOf({ ...at, cause: 'client' }, 'staff')[0]).toBe('change')
    expect(actsOf({ ...at, cause: 'delivery_boy' }, 'staff')[0]).toBe('new_day')
  })

  test('leave out what the shipment, its sheets and the role do not allow', () => {
    expect(actsOf({ ...at, isReturning: true }, 'staff')).toEqual(['call'])
    expect(actsOf({ ...at, isBeforePickUp: true }, 'staff')).toEqual(['call', 'change', 'return'])
    expect(actsOf({ ...at, kind: 'not_scanned', isBeforePickUp: true }, 'manager')).toEqual(['scan'])
    expect(actsOf({ ...at, kind: 'missing', hasRun: true }, 'staff')).toEqual(['scan', 'open_run'])
    expect(actsOf({ ...at, kind: 'missing', hasManifest: true }, 'manager')).toEqual([
      'scan',
      'open_manifest',
      'write_off',
    ])
    expect(actsOf({ ...at, kind: 'unwitnessed' }, 'staff')).toEqual([])
    expect(actsOf({ ...at, kind: 'unwitnessed' }, 'manager')).toEqual(['confirm'])
    expect(caseKinds.flatMap((kind) => actsOf({ ...at, kind }, 'accountant'))).toEqual([
      'open_person',
      'open_person',
      'open_person',
      'open_safe',
      'open_slip',
      'open_movement',
      'open_person',
      'open_person',
      'open_transfer',
      'open_person',
      'open_counter_cash',
      'open_person',
    ])
    expect(actsOf({ ...at, kind: 'safe_difference', hasPerson: false }, 'cashier')).toEqual(['open_safe'])
    expect(actsOf({ ...at, kind: 'safe_difference', hasPerson: false }, 'staff')).toEqual([])
    expect(actsOf({ ...at, kind: 'deposit_missing' }, 'manager')).toEqual(['open_movement'])
    expect(actsOf({ ...at, kind: 'deposit_missing' }, 'cashier')).toEqual([])
  })

  test('are never empty for a manager', () => {
    for (const kind of caseKinds)
      expect([kind, actsOf({ ...at, kind, hasManifest: true }, 'manager').length > 0]).toEqual([kind, true])
  })
})
