import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { receiverTokensOf } from '../../apps/server/src/features/receiver/receiver-links.service.ts'
import { receiverTokens } from '../../apps/server/src/features/receiver/receiver-token.ts'
import { connect } from '../../apps/server/src/platform/database/database.ts'
import { secretKey } from '../../apps/server/src/platform/session/sealed-secret.ts'
import { startDemoApp } from './demo-app.ts'
import { evenly, quantile } from './measure.ts'
import { circumstances, writeResults } from './results.ts'

/**
 * How soon does the receiver's page begin to answer at a steady rate? The requests go through the parcels of the demo
 * company. Each time is measured from the scheduled start of its request to the first byte.
 */
const { values } = parseArgs({
  options: { rate: { type: 'string', default: '300' }, seconds: { type: 'string', default: '20' } },
})
const rate = Number(values.rate)
const seconds = Number(values.seconds)

const dataDir = await mkdtemp(join(tmpdir(), 'mersal-bench-'))
await chmod(dataDir, 0o755)
const app = await startDemoApp({ dataDir })
const sql = connect(app.databaseUrl, { connections: 1 })
try {
  const paths = await pathsOf()
  const begin = (number: number) => firstByte(`${app.base}${paths[number % paths.length]}`)
  await evenly({ rate, seconds: 2 }, begin)
  const taken = await evenly({ rate, seconds }, begin)
  const at = (share: number) => quantile(taken, share).toFixed(1)
  const [server] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
  const body = [
    'Written by `npm run bench -- receiver`.',
    '',
    `${paths.length} receivers' pages, ${rate} requests a second for ${seconds} s. First byte: p50 ${at(0.5)} ms, ` +
      `p90 ${at(0.9)} ms, p99 ${at(0.99)} ms.`,
    '',
    circumstances(server?.version ?? ''),
  ].join('\n')
  console.log(body)
  writeResults('Receiver’s page', body)
} finally {
  await sql.end()
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function pathsOf(): Promise<string[]> {
  const rows = await sql<{ awb: number }[]>`
    select awb from shipments where not sandbox and updated_at > now() - interval '20 days'`
  const making = { tokenOf: receiverTokens(await secretKey(dataDir)), now: new Date() }
  const awbs = rows.map(({ awb }) => awb)
  const tokens = await sql.begin((tx) => receiverTokensOf(tx, making, awbs))
  return [...tokens.values()].map((token) => `/r/${token}`)
}

async function firstByte(url: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} failed with ${answer.status}`)
  void answer.arrayBuffer()
}
