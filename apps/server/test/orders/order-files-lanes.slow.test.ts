import { limits } from '@mersal/contract'
import { expect, test } from 'vitest'
import { until } from '../setup/spawned-program.ts'
import { orderFiles } from '../support/files/order-files.ts'
import { shopExport, shopOrder } from '../support/files/shop-export.ts'
import { patient, startTestApp } from '../support/test-app.ts'

const { smallRows } = limits.orderFile
const exportOf = (rows: number, of: string) =>
  shopExport(Array.from({ length: rows }, (_, index) => shopOrder(`${of}${index}`)))

test('a file of 5,000 rows and an export finish while longer files of two other people are under way', async () => {
  const waitMs = 120_000
  const app = await startTestApp(
    {},
    { ...patient, jobs: { ...patient.jobs, lockMs: waitMs, statementMs: waitMs, silenceMs: waitMs } },
  )
  try {
    const { sql } = app.app
    const files = orderFiles(app)
    const long = [
      await files.upload(exportOf(smallRows + 1, 'A')),
      await files.upload(exportOf(smallRows + 1, 'B')),
      await files.upload(exportOf(smallRows + 1, 'C'), {
        by: 'tantaManager',
        client: app.company.tantaClient,
      }),
    ].map(({ data }) => data.id)
    // Whoever reads one of these waits.
    await sql.begin(async (tx) => {
      await tx`set local idle_in_transaction_session_timeout = 0`
      await tx`select from order_files where id = any(${long}::bigint[]) for update`
      await app.app.work()
      const small = await files.take(exportOf(smallRows, 'S'), { by: 'superuser' })
      expect(small).toMatchObject({ rows: smallRows, counts: { good: smallRows } })
      const { data } = await app.call('exportShipments', 'superuser', { format: 'csv' })
      await until('the export is ready', async () => {
        const opened = await app.call('openDocument', 'superuser', data)
        return opened.data.state === 'ready'
      })
      const waiting = await Promise.all(long.map((id) => files.open(id, 'superuser')))
      expect(waiting.map(({ state }) => state)).toEqual(['reading', 'reading', 'reading'])
    })
  } finally {
    await app.close()
  }
}, 240_000)
