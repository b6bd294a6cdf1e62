import { limits, type PartShipment } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { pageWindow } from '../../../platform/http/paging.ts'
import { presentPart } from './list.presenter.ts'
import { everyShipment } from './list-conditions.ts'
import { awbsOnActiveLinesOf, countOnActiveLinesOf, rowsOf } from './shipment-list.repository.ts'
import { findShipments } from './shipment-list.service.ts'

type PartPage = { part_shipments: PartShipment[]; page: number; total_pages: number; total: number }

/**
 * A page of the shipments in the tab of a branch or a client (spec §3), newest first. Their origin or destination is one
 * of `of.branchIds`; null for any branch.
 */
export async function listPartShipments(
  sql: Sql,
  of: { branchIds: number[] | null; clientId: number | null },
  page: number,
): Promise<PartPage> {
  const filter = { ...everyShipment, ...of }
  const { list_items, ...rest } = await findShipments(sql, filter, {
    page,
    perPage: limits.pageSize,
    search: '',
    newestFirst: true,
  })
  const viewed = of.branchIds?.length === 1 ? of.branchIds[0] : undefined
  return {
    part_shipments: list_items.map((row) => presentPart(row, viewed ?? row.origin_branch_id)),
    ...rest,
  }
}

/**
 * The shipments on a delivery boy's active lines, newest first, including those whose cash is not collected yet. At most
 * as many as one Collect Money call takes.
 */
export function listShipmentsInHand(sql: Sql, courierId: number): Promise<PartShipment[]> {
  return shipmentsInHand(sql, courierId, { limit: limits.awbsACall, offset: 0 })
}

/** A page of the shipments on a delivery boy's active lines. */
export async function pageShipmentsInHand(sql: Sql, courierId: number, page: number): Promise<PartPage> {
  const [part_shipments, total] = await Promise.all([
    shipmentsInHand(sql, courierId, pageWindow(page)),
    countOnActiveLinesOf(sql, courierId),
  ])
  return { part_shipments, page, total_pages: Math.ceil(total / limits.pageSize), total }
}

async function shipmentsInHand(
  sql: Sql,
  courierId: number,
  window: { limit: number; offset: number },
): Promise<PartShipment[]> {
  const awbs = await awbsOnActiveLinesOf(sql, courierId, window)
  return (await rowsOf(sql, awbs)).map((row) => presentPart(row, row.origin_branch_id))
}
