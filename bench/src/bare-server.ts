import { createServer } from 'node:http'
import { everyShipment } from '../../apps/server/src/features/shipments/list/list-conditions.ts'
import { countedPage } from '../../apps/server/src/features/shipments/list/shipment-list.repository.ts'
import { connect } from '../../apps/server/src/platform/database/database.ts'

/**
 * The minimum cost of a page of the shipments list: the same prepared statement on the same database, without
 * sessions, routing, checks or formatting. Prints its port.
 */
const [databaseUrl = ''] = process.argv.slice(2)
const sql = connect(databaseUrl, { connections: 10 })
const server = createServer(async (_, response) => {
  const page = await countedPage(sql, everyShipment, { offset: 0, rows: 10, newestFirst: true })
  response.setHeader('content-type', 'application/json').end(JSON.stringify(page))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`port ${typeof address === 'object' && address ? address.port : 0}`)
})
