import { createServer } from 'node:http'
import { everyShipment } from '../../../apps/server/src/features/shipment-lists/list/list-conditions.ts'
import { findShipments } from '../../../apps/server/src/features/shipment-lists/list/shipment-list.service.ts'
import {
  eventsOf,
  findMain,
  linesOf,
} from '../../../apps/server/src/features/shipments/reads/shipments.repository.ts'
import { connect } from '../../../apps/server/src/platform/database/database.ts'

/**
 * The minimum cost of a read: the product's prepared statement for it, at the same address, on the same database, without
 * sessions, routing, checks or formatting. A search takes as many statements as its plan. Prints its port.
 */
const [databaseUrl = ''] = process.argv.slice(2)
const sql = connect(databaseUrl, { connections: 10 })

const answers: Record<string, (asked: URLSearchParams) => Promise<unknown>> = {
  'open-main': (asked) => findMain(sql, Number(asked.get('awb')), everyShipment),
  line: (asked) => linesOf(sql, Number(asked.get('awb')), everyShipment, 'en'),
  tracking: (asked) => eventsOf(sql, Number(asked.get('awb')), everyShipment),
  all: (asked) => {
    const page = Number(asked.get('page') ?? 1)
    const search = asked.get('search') ?? ''
    return findShipments(sql, everyShipment, { page, perPage: 10, search, newestFirst: true })
  },
}

const server = createServer(async ({ url = '/' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
  const answer = await answers[pathname.split('/').at(-1) ?? '']?.(searchParams)
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`port ${typeof address === 'object' && address ? address.port : 0}`)
})
