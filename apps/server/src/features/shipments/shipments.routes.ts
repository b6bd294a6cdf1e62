import { egp, formatAwb } from '@mersal/contract'
import { dayInCairo } from '../../platform/company/day-in-cairo.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { SignedLinks } from '../../platform/files/signed-links.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { Refused } from '../../platform/http/refused.ts'
import { everyBranch, scopeOf } from '../../platform/session/actor.ts'
import { balanceOf } from '../ledger/index.ts'
import { workingCalendar } from '../pricing/index.ts'
import { consoleScope, merchantScope, type ShipmentScope } from '../shipment-records/index.ts'
import type { BarredPhones } from '../standing/index.ts'
import { consoleActs, courierActs, merchantActs } from './acts/acts.routes.ts'
import { readShipment } from './acts/stored-shipment.repository.ts'
import { createOrder, quoteOrderDraft } from './orders/orders.service.ts'
import { presentCourierLine } from './presenters/courier-lines.presenter.ts'
import { presentTracking } from './presenters/public-tracking.presenter.ts'
import { presentReceipt } from './presenters/receipt.presenter.ts'
import {
  presentContacts,
  presentDetails,
  presentEvents,
  presentLine,
  presentMain,
  presentPickUp,
} from './presenters/shipment.presenter.ts'
import { deliveredToday, openLinesOf } from './reads/courier-lines.repository.ts'
import { listDeliveryBoys } from './reads/couriers.service.ts'
import { lastReceiptOf } from './reads/last-receipt.repository.ts'
import { findTracked } from './reads/public-tracking.repository.ts'
import {
  doorsOf,
  eventsOf,
  findMain,
  findShipment,
  itemsOf,
  linesOf,
  parcelsOf,
  type ShipmentDetails,
} from './reads/shipments.repository.ts'
import { transferHandlers } from './transfers/transfers.routes.ts'

async function open(sql: Sql, awb: number, scope: ShipmentScope): Promise<ShipmentDetails> {
  const record = await findShipment(sql, awb, scope)
  if (!record) throw new Refused('not_found', 'shipment_not_found')
  return record
}

/** A shipment's page, and its state for the lifecycle. */
async function openWhole(sql: Sql, awb: number, scope: ShipmentScope) {
  const [record, stored] = await Promise.all([open(sql, awb, scope), readShipment(sql, awb, scope)])
  if (!stored) throw new Refused('not_found', 'shipment_not_found')
  return { record, shipment: stored.shipment }
}

const dayMs = 86_400_000

/** The calls about shipments: of the console, merchants, delivery boys and the public. `links`: of photos. */
export const shipmentHandlers = (links: SignedLinks, barredPhones: BarredPhones) =>
  ({
    createShipment: ({ sql, actor, company, now }, { client_id, ...order }) =>
      createOrder(sql, order, {
        actor,
        clientId: client_id,
        scope: scopeOf(actor, 'shipments.work'),
        sandbox: false,
        company,
        now,
        barredPhones,
      }),
    quoteShipment: ({ sql, actor, company, now, language }, { client_id, ...draft }) => {
      const orderer = { clientId: client_id, scope: scopeOf(actor, 'clients.see'), company, now }
      return quoteOrderDraft(sql, draft, orderer, language)
    },
    async openMain({ sql, actor }, { awb }) {
      const record = await findMain(sql, awb, consoleScope(actor, 'shipments.see'))
      if (!record) throw new Refused('not_found', 'shipment_not_found')
      return presentMain(record)
    },
    async openDetails({ sql, actor }, { awb }) {
      const { record, shipment } = await openWhole(sql, awb, consoleScope(actor, 'shipments.see'))
      return presentDetails(record, shipment)
    },
    async openSenderAndReceiver({ sql, actor, language }, { awb }) {
      const row = await open(sql, awb, consoleScope(actor, 'shipments.see'))
      return presentContacts(row, await doorsOf(sql, awb, language), language)
    },
    async listParcels({ sql, actor }, { main_shipment_id }) {
      const parcels = await parcelsOf(sql, main_shipment_id, consoleScope(actor, 'shipments.see'))
      if (parcels.length === 0) throw new Refused('not_found', 'shipment_not_found')
      return {
        list_items: parcels.map((parcel) => ({
          awb: formatAwb(parcel),
          status: parcel.status,
        })),
      }
    },
    async listItems({ sql, actor }, { shipment_id }) {
      const { main_shipment_id } = await open(sql, shipment_id, consoleScope(actor, 'shipments.see'))
      const items = await itemsOf(sql, main_shipment_id)
      return {
        list_items: items.map(({ price_piastres, ...item }) => ({
          ...item,
          price_of_item: egp(price_piastres),
        })),
      }
    },
    async listLines({ sql, actor, language, company }, { awb }) {
      const scope = consoleScope(actor, 'shipments.see')
      const lines = await linesOf(sql, awb, scope, language)
      // Shipments of before the lines have none.
      if (lines.length === 0) await open(sql, awb, scope)
      return {
        list_items: lines.map((line) => presentLine(line, { viewer: actor, rules: company.fields.rules })),
      }
    },
    async listTracking({ sql, actor, language, now }, { awb }) {
      const scope = consoleScope(actor, 'shipments.see')
      const events = await eventsOf(sql, awb, scope)
      if (events.length === 0) await open(sql, awb, scope)
      return presentEvents(events, { language, now, links })
    },
    listDeliveryBoys,
    ...consoleActs,
    ...transferHandlers(links),

    createOwnShipment: ({ sql, actor, company, now }, order) =>
      createOrder(sql, order, {
        actor,
        clientId: actor.id,
        scope: everyBranch,
        sandbox: actor.sandbox,
        company,
        now,
        barredPhones,
      }),
    quoteOwnShipment: ({ sql, actor, company, now, language }, draft) =>
      quoteOrderDraft(sql, draft, { clientId: actor.id, scope: everyBranch, company, now }, language),
    async openOwnShipment({ sql, actor, language, now }, { awb }) {
      const scope = merchantScope(actor)
      const { record, shipment } = await openWhole(sql, awb, scope)
      const [events, lines] = await Promise.all([
        eventsOf(sql, awb, scope),
        linesOf(sql, awb, scope, language),
      ])
      const tracking = presentEvents(events, { language, now, links }).list_items.map((event) => ({
        ...event,
        staff: { username: null, name: null },
        details: '',
        place: null,
      }))
      const pick_up = presentPickUp(lines)
      return { ...presentMain(record), ...presentDetails(record, shipment), pick_up, tracking }
    },
    ...merchantActs,

    async listOwnLines({ sql, actor, now, language, company }) {
      const [lines, cash, debt, transfers, delivered_today, receipt] = await Promise.all([
        openLinesOf(sql, actor.id, language),
        balanceOf(sql, 'courier_cash', actor.id),
        balanceOf(sql, 'courier_receivable', actor.id),
        balanceOf(sql, 'transfers_to_confirm', actor.id),
        deliveredToday(sql, actor.id, now),
        lastReceiptOf(sql, actor.id, new Date(now.getTime() - dayMs), language),
      ])
      return {
        list_items: lines.map((line) => presentCourierLine(line, company.fields.rules)),
        cash: egp(cash),
        transfers: egp(transfers),
        debt: egp(debt),
        delivered_today,
        receipt: receipt ? presentReceipt(receipt) : null,
      }
    },
    ...courierActs,

    async track({ sql, language, now, company }, { awb }) {
      const tracked = await findTracked(sql, awb)
      if (!tracked) throw new Refused('not_found', 'shipment_not_found')
      const calendar = workingCalendar(company.fields.calendar)
      return presentTracking(awb, tracked, { today: dayInCairo(now), calendar }, language)
    },
  }) satisfies Partial<Handlers>
