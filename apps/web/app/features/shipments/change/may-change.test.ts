import type { LineRow, Role, ShipmentStatus } from '@mersal/contract'
import { expect, test } from 'vitest'
import { type Part, refusalsFor } from './may-change.ts'

const parts: Part[] = ['receiver', 'way', 'cod', 'size']
const line = (kind: LineRow['kind'], re_status: LineRow['re_status']) => ({ kind, re_status }) as LineRow
const all = 'receiver way cod size'

/** Who, the status, the active line → what they may change. */
const rows: [Role, ShipmentStatus, LineRow | undefined, string][] = [
  ['staff', 'pending', line('pick_up', 'Pending'), 'receiver way size'],
  ['manager', 'pending', line('pick_up', 'Pending'), all],
  ['superuser', 'pending', line('pick_up', 'Pending'), all],
  ['manager', 'up_coming', line('pick_up', 'Active'), all],
  ['manager', 'being_shipped', line('transfer', 'Active'), all],
  ['staff', 'in_progress', line('end', 'Pending'), 'receiver way size'],
  ['manager', 'in_progress', line('end', 'Pending'), all],
  ['staff', 'under_delivery', line('end', 'Active'), 'receiver size'],
  ['manager', 'under_delivery', line('end', 'Active'), 'receiver cod size'],
  ['manager', 'under_delivery', line('end', 'Failed'), 'receiver cod size'],
  ['staff', 'collected', undefined, ''],
  ['manager', 'collected', undefined, 'size'],
  ['superuser', 'collected', undefined, 'size'],
]

test.each(rows)('%s, %s: %o', (role, status, active, may) => {
  const refusals = refusalsFor(role, { status, line: active })
  expect(parts.filter((part) => refusals[part] === null).join(' ')).toBe(may)
  for (const part of parts) expect(refusals[part]).not.toBe('')
})
