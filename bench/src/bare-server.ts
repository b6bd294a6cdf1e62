import { createServer } from 'node:http'
import { findPageStart } from '../../apps/server/src/features/shipments/list/counts.repository.ts'
import {
  awbsFrom,
  everyShipment,
  rowsOf,
} from '../../apps/server/src/features/shipments/list/shipment-list.repository.ts'
import { connect } from '../../apps/server/src/platform/database.ts'
import { employeeOfToken } from '../../apps/server/src/platform/sessions.ts'

/**
 * What a page of the shipments list costs at least: the same prepared SQL on the same database, and nothing else.
 * No routing, no checks, no shaping of the answer. Prints its port.
 */
const [databaseUrl = '', token = ''] = process.argv.slice(2)
const sql = connect(databaseUrl, { connections: 10 })
const server = createServer(async (_, response) => {
  await employeeOfToken(sql, token, new Date())
  const { total, day, skip } = await findPageStart(sql, everyShipment, 0, true)
  const awbs =
    day === null ? [] : await awbsFrom(sql, everyShipment, { day, skip, rows: 10, newestFirst: true })
  const rows = await rowsOf(sql, awbs)
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ total, rows }))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`port ${typeof address === 'object' && address ? address.port : 0}`)
})
