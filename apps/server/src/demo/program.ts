import { once } from 'node:events'
import { reasonOf } from '../platform/config/start-refused.ts'
import { connect } from '../platform/database/database.ts'
import { companyFiles } from '../platform/files/company-files.ts'
import { secretKey } from '../platform/session/sealed-secret.ts'
import type { DemoNews, DemoOrder } from './in-own-process.ts'
import { makeDemoCompany } from './make-demo-company.ts'

// The process that creates the demo company during a start. It ends with its parent. Ctrl-C reaches both
// processes, and the parent handles it.
process.on('SIGINT', () => {})
process.once('disconnect', () => process.exit(1))

const tell = (news: DemoNews) => process.send?.(news)

const [{ databaseUrl, now, shipments, ...files }] = (await once(process, 'message')) as [DemoOrder]
const sql = connect(databaseUrl, { connections: 1 })
try {
  await makeDemoCompany(sql, {
    now: new Date(now),
    shipments,
    secretKey: await secretKey(files.dataDir),
    store: companyFiles(files, console).store,
    onProgress: (done, total) => tell({ done, total }),
  })
} catch (error) {
  process.exitCode = 1
  tell({ failed: reasonOf(error) })
} finally {
  await sql.end()
  process.removeAllListeners('disconnect')
  process.disconnect()
}
