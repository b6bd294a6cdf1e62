import type { Sql } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/session/actor.ts'
import { openStatement, previewSettlement } from './read-statement.service.ts'
import type { Lines } from './selection.ts'
import {
  type Made,
  type Preview,
  presentLeftOut,
  presentLine,
  type ShownStatement,
} from './settlements.presenter.ts'
import { leftOutOf, shipmentLines } from './shipment-lines.repository.ts'

/** A statement with all its lines, as documents have it. */
export type WholeStatement = ShownStatement & {
  from: string | null
  to: string | null
  /** Null for a preview. */
  made: Made | null
  leftOut: Preview['left_out'] | null
}

const pageSize = 5_000

/** Reads a statement for a document. `progress` is told how many of its lines are read. */
export async function readWhole(
  sql: Sql,
  scope: Scope,
  lines: Lines,
  {
    now,
    progress = async () => {},
  }: { now: Date; progress?: (done: number, total: number) => Promise<void> },
): Promise<WholeStatement> {
  const head = await readHead(sql, scope, lines, now)
  const shipments: ShownStatement['shipments'] = []
  let page = await shipmentLines(sql, lines, { most: pageSize })
  while (page.length > 0) {
    shipments.push(...page.map(presentLine))
    await progress(shipments.length, head.shipment_count)
    const after = page.at(-1)?.awb ?? 0
    page = page.length < pageSize ? [] : await shipmentLines(sql, lines, { after, most: pageSize })
  }
  return { ...head, shipments }
}

async function readHead(sql: Sql, scope: Scope, lines: Lines, now: Date): Promise<WholeStatement> {
  if ('settlementId' in lines) {
    const settlement = await openStatement(sql, scope, lines.settlementId)
    return { ...settlement, made: settlement, leftOut: null }
  }
  const preview = await previewSettlement(sql, scope, lines, now)
  const leftOut = presentLeftOut(await leftOutOf(sql, lines, null))
  return { ...preview, from: lines.from, to: lines.to, made: null, leftOut }
}
