import { createServer } from 'node:http'
import { placePage } from '../../apps/server/src/features/shipments/list/counts.repository.ts'
import { everyShipment } from '../../apps/server/src/features/shipments/list/list-conditions.ts'
import { awbsOfDay, rowsOf } from '../../apps/server/src/features/shipments/list/shipment-list.repository.ts'
import { connect } from '../../apps/server/src/platform/database.ts'
import { employeeOfToken } from '../../apps/server/src/platform/sessions.ts'

/**
 * What a page of the shipments list costs at least: the same prepared SQL on the same database, and nothing else.
 * No routing, no checks, no shaping of the answer; the path is the number of the page. Prints its port.
 */
const [databaseUrl = '', token = ''] = process.argv.slice(2)
const sql = connect(databaseUrl, { connections: 10 })
const server = createServer(async ({ url = '' }, response) => {
  await employeeOfToken(sql, token, new Date())
  const offset = (Number(url.slice(1) || 1) - 1) * 10
  const { total, slices } = await placePage(sql, everyShipment, { offset, rows: 10, newestFirst: true })
  const awbs = await Promise.all(slices.map((slice) => awbsOfDay(sql, everyShipment, slice, true)))
  const rows = await rowsOf(sql, awbs.flat())
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ total, rows }))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`port ${typeof address === 'object' && address ? address.port : 0}`)
})
