import { createServer } from 'node:http'
import { everyShipment } from '../../../apps/server/src/features/shipments/list/list-conditions.ts'
import { countedPage } from '../../../apps/server/src/features/shipments/list/shipment-list.repository.ts'
import { findMain } from '../../../apps/server/src/features/shipments/reads/shipments.repository.ts'
import { connect } from '../../../apps/server/src/platform/database/database.ts'

/**
 * The minimum cost of a page of the shipments list, or of the shipment whose AWB is the path: the same prepared statement
 * on the same database, without sessions, routing, checks or formatting. Prints its port.
 */
const [databaseUrl = ''] = process.argv.slice(2)
const sql = connect(databaseUrl, { connections: 10 })
const server = createServer(async ({ url = '/' }, response) => {
  const awb = Number(url.slice(1))
  const answer =
    awb === 0
      ? await countedPage(sql, everyShipment, { offset: 0, rows: 10, newestFirst: true })
      : await findMain(sql, awb, everyShipment)
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`port ${typeof address === 'object' && address ? address.port : 0}`)
})
