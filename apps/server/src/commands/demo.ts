import { parseArgs } from 'node:util'
import { makeBulkShipments, makeDemoCompany } from '../demo/index.ts'
import { sealLog } from '../features/log-chain/index.ts'
import { StartRefused } from '../platform/config/start-refused.ts'
import { companyFiles } from '../platform/files/company-files.ts'
import { secretKey } from '../platform/session/sealed-secret.ts'
import { onDatabase } from './on-database.ts'

/**
 * `npm run demo [-- --shipments N]`: creates the demo company in an empty database, or N shipments for load
 * tests.
 */
await onDatabase(
  async ({ sql, config }) => {
    const { values } = parseArgs({ options: { shipments: { type: 'string' } } })
    const shipments = values.shipments === undefined ? null : Number(values.shipments)
    if (shipments !== null && !(Number.isSafeInteger(shipments) && shipments > 0)) {
      throw new StartRefused('--shipments takes a whole number, 1 or more.')
    }
    const [employee] = await sql<{ id: number }[]>`select id from employees limit 1`
    if (employee)
      throw new StartRefused('This database already has employees. A demo needs an empty database.')
    const started = performance.now()
    let shown = 0
    const onProgress = (done: number, total: number) => {
      const percent = Math.floor((done / total) * 100)
      if (percent >= shown + 5) {
        shown = percent
        console.log(`${String(percent).padStart(3)} %  ${done} of ${total} shipments`)
      }
    }
    const options = {
      now: new Date(),
      secretKey: await secretKey(config.dataDir),
      store: companyFiles(config, console).store,
      onProgress,
    }
    await (shipments === null
      ? makeDemoCompany(sql, options)
      : makeBulkShipments(sql, { shipments, ...options }))
    await sealLog(sql)
    console.log(`Created in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  },
  { creates: true },
)
