import { parseAwb } from '@mersal/contract'
import { activeLine, finish, type Shipment, start } from '../../features/lifecycle/index.ts'
import { consoleScope, courierScope } from '../../features/shipment-records/index.ts'
import { actOnShipment, changeOrder, createOrder, endDoorTransfer } from '../../features/shipments/index.ts'
import { foundShipment, writeOffShipment } from '../../features/wallet/index.ts'
import { Refused } from '../../platform/http/refused.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { dayOf, dayText, nextWorkday } from '../cairo-clock.ts'
import type { Company } from '../company/company.ts'
import { randomFrom } from '../random.ts'
import { drawOrder } from '../stories/draw-order.ts'
import { type Deed, scene } from './deed.ts'
import { changeableNow, longestWaiting, parcelsAtDoors, pickUpToLock, transferOf } from './now.repository.ts'

const day = 24 * 60 * 60 * 1000

/** Two parcels that waited at their branch for longest are lost. One of them is found a day later. */
export function lossDeeds({ cast }: Company, now: number): Deed[] {
  const lost: { awb: number; branch_id: number }[] = []
  const loss = {
    what: 'lost',
    paid_by: 'claims',
    reason: 'بحثنا عنها في الفرع والسيارة ولم نجدها',
  } as const
  return [
    scene(now - 2 * day, async (by, tx) => {
      for (const { awb, version, branch_id } of await longestWaiting(tx, new Date(now - 6 * day))) {
        await writeOffShipment(by(cast.managerOf(branch_id)), { ...loss, awb, version })
        lost.push({ awb, branch_id })
      }
    }),
    scene(now - day, async (by) => {
      const [first] = lost
      if (first)
        await foundShipment(by(cast.managerOf(first.branch_id)), {
          ...first,
          reason: 'وُجدت خلف الأرفف أثناء الجرد',
        })
    }),
  ]
}

const seed = 11

/** The day that is under way: a manager alone booked a paid parcel, took it in and gave it out at the counter. */
export function unwitnessedDeed({ cast, clients }: Company, now: number): Deed {
  return scene(now, async (by, tx) => {
    const client = clients.find(({ demo, leavesAt }) => demo.share > 0 && leavesAt > now)
    const branch = client?.setting.branches.find(({ id }) => id === client.branchId)
    if (!client || !branch) return
    const actor = cast.managerOf(branch.id)
    const order = {
      ...drawOrder(randomFrom(seed), client.demo, { packages: 1 }),
      receiver_latitude: branch.latitude,
      receiver_longitude: branch.longitude,
      cod: 0,
      fee_collection: false,
      seller_sends: true,
      pick_up_nearby: true,
    }
    const scope = scopeOf(actor, 'shipments.work')
    const origin = { ...by(actor), clientId: client.actor.id, scope, sandbox: false, barredPhones: null }
    const { awbs } = await createOrder(tx, order, origin)
    const awb = parseAwb(awbs[0] ?? '') ?? 0
    const acting = { ...by(actor), scope: consoleScope(actor, 'shipments.work') }
    for (let isOpen = true; isOpen; ) {
      const { shipment } = await actOnShipment(tx, awb, acting, handOver)
      isOpen = activeLine(shipment) !== undefined
    }
  })
}

/** Sender and receiver name their codes at the counter. */
function handOver(shipment: Shipment) {
  const line = activeLine(shipment)
  return line?.status === 'Active' ? finish(shipment) : start(shipment, line?.code ?? '')
}

const minute = 60_000
const transfers = [
  { method: 'instapay', reference: 'IPN 4021 7733 9105' },
  { method: 'wallet', reference: '010-88213-5540' },
  { method: 'instapay', reference: 'IPN 4021 8890 1274' },
] as const
const parcelsPaid = transfers.length + 1

/**
 * The day that is under way. Three parcels are paid by transfer; an accountant confirms one of the transfers. A fourth is
 * paid in cash, with the receiver's code.
 */
export function transferDeed({ cast }: Company, now: number): Deed {
  return scene(now, async (by, tx) => {
    const parcels = await parcelsAtDoors(tx, cast.shownCourier.actor.id, parcelsPaid)
    for (const [index, { awb, courier_id, branch_id }] of parcels.entries()) {
      const { actor } = cast.courierById(courier_id)
      const at = new Date(now - (parcelsPaid - index) * minute)
      const transfer = transfers[index]
      const report = transfer ? { transfer } : { code: { receiver_code: 'right' as const } }
      await actOnShipment(tx, awb, { actor, scope: courierScope(actor), now: at, report }, (shipment) =>
        finish(shipment, { by: transfer ? 'transfer' : 'cash' }),
      )
      const made = index === 0 ? await transferOf(tx, awb) : undefined
      const accountant = by(cast.accountantOf(branch_id))
      if (made) await endDoorTransfer(accountant, made.id, { kind: 'transfer_confirmed', reason: '' })
    }
  })
}

const tries = 5

/** The day that is under way: a delivery boy has locked a pick-up with wrong codes. */
export function lockedCodeDeed({ cast }: Company, now: number): Deed {
  return scene(now, async (by, tx) => {
    const pickUp = await pickUpToLock(tx, cast.shownCourier.actor.id)
    if (!pickUp) return
    const { actor } = cast.courierById(pickUp.courier_id)
    const acting = { ...by(actor), scope: courierScope(actor) }
    const wrong = pickUp.code === '0000' ? '0001' : '0000'
    for (let done = 0; done < tries; done += 1)
      await actOnShipment(tx, pickUp.awb, acting, (shipment) => start(shipment, wrong)).catch(
        (error: unknown) => {
          if (!(error instanceof Refused && error.commitsWrites)) throw error
        },
      )
  })
}

/** A receiver moves and wants another day, and the COD of another parcel is lowered. */
export function changesDeed({ cast: { superuser } }: Company, now: number): Deed {
  return scene(now, async (by, tx) => {
    const scope = consoleScope(superuser, 'shipments.work')
    const changing = { ...by(superuser), by: 'manager', scope } as const
    const [moved, lowered] = await changeableNow(tx)
    const day = dayText(nextWorkday(dayOf(now) + 3))
    if (moved)
      await changeOrder(changing, {
        awb: moved.awb,
        reason: 'اتصل المستلم وطلب عنوانًا ويومًا آخرين',
        fields: { receiver_address: 'الدور الثالث، 12 شارع الجمهورية', deliver_on: day },
      })
    if (!lowered) return
    const { awb, cod_piastres: cod } = lowered
    const fields = { cod: cod - Math.min(cod, 50_00) }
    await changeOrder(changing, { awb, reason: 'اتفق التاجر مع المستلم على خصم', fields })
  })
}
