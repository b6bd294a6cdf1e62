import { describe, expect, it } from 'vitest'
import { planFromSender } from './plan-lines.ts'
import { redirect } from './redirect.ts'
import { activeLine, type Shipment } from './state.ts'
import { changeLine } from './steps.ts'

const base: Omit<Shipment, 'lines'> = {
  kind: 'forward',
  status: 'pending',
  direction: 'forward',
  cancelledBy: null,
  loss: null,
  originBranchId: 1,
  destinationBranchId: 2,
  sellerSends: false,
  pickUpNearby: false,
  deliveryFailures: 0,
  returnFailures: 0,
  duePiastres: 0,
  takenPiastres: null,
  unkeptPiastres: null,
  cashHolderId: null,
}
const made: Shipment = { ...base, lines: planFromSender(base, () => '1111') }

function sent(shipment: Shipment, branchId: number) {
  const outcome = redirect(shipment, branchId, () => '2222')
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome.shipment
}

const legs = ({ lines }: Shipment) =>
  lines
    .filter(({ status }) => status !== 'Cancelled')
    .map(({ kind, fromBranchId, toBranchId, active }) =>
      [kind, fromBranchId, toBranchId, active && 'active'].filter(Boolean).join(' '),
    )

/** The shipment on the leg `leg`, with the ones before it done. */
const at = (leg: number, status: 'Pending' | 'Active', shipmentStatus: Shipment['status']) => {
  let shipment: Shipment = { ...made, status: shipmentStatus }
  for (const line of made.lines)
    shipment = changeLine(shipment, line.leg, {
      active: line.leg === leg,
      courierId: status === 'Active' && line.leg === leg ? 7 : null,
      status: line.leg < leg ? 'Done' : line.leg === leg ? status : 'Pending',
    })
  return shipment
}

describe('another branch for a parcel', () => {
  it('keeps the pick-up and plans the rest anew', () => {
    expect(legs(sent(made, 3))).toEqual(['pick_up 1 active', 'transfer 1 3', 'end 3'])
    expect(activeLine(sent(made, 3))).toEqual(activeLine(made))
  })

  it('needs no transfer to the branch of origin', () => {
    expect(legs(sent(at(2, 'Pending', 'in_progress'), 1))).toEqual(['pick_up 1', 'end 1 active'])
  })

  it('goes on from where the transfer under way ends', () => {
    expect(legs(sent(at(2, 'Active', 'being_shipped'), 3))).toEqual([
      'pick_up 1',
      'transfer 1 2 active',
      'transfer 2 3',
      'end 3',
    ])
  })

  it('starts at the branch where the parcel waits', () => {
    expect(legs(sent(at(3, 'Pending', 'in_progress'), 3))).toEqual([
      'pick_up 1',
      'transfer 1 2',
      'transfer 2 3 active',
      'end 3',
    ])
  })

  it('has new numbers and codes for new legs', () => {
    const { lines } = sent(at(3, 'Pending', 'in_progress'), 3)
    expect(lines.map(({ leg }) => leg)).toEqual([1, 2, 3, 4, 5])
    expect(lines.filter(({ code }) => code === '2222')).toHaveLength(2)
  })

  it.each<[string, Shipment]>([
    ['out for delivery', at(3, 'Active', 'under_delivery')],
    ['on the way back', { ...at(3, 'Pending', 'in_progress'), direction: 'return' }],
    ['closed', { ...at(3, 'Pending', 'in_progress'), status: 'collected' }],
  ])('is refused once it is %s', (_, shipment) => {
    expect(redirect(shipment, 3, () => '2222')).toHaveProperty('refused')
  })
})
