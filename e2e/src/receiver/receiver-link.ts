import { receiverTokensOf } from '../../../apps/server/src/features/receiver/receiver-links.service.ts'
import { receiverTokens } from '../../../apps/server/src/features/receiver/receiver-token.ts'
import { connect } from '../../../apps/server/src/platform/database/database.ts'
import { runningPostgresUrl } from '../../../apps/server/src/platform/embedded-postgres/index.ts'
import { secretKey } from '../../../apps/server/src/platform/session/sealed-secret.ts'
import { appUnderTest } from '../support/app.ts'

/** The path of the receiver's page of a shipment, as a message to its receiver has it. */
export async function receiverPath(awb: string): Promise<string> {
  const { dataDir } = appUnderTest()
  const url = await runningPostgresUrl(dataDir)
  if (!url) throw new Error('the database of the app is not running')
  const sql = connect(url, { connections: 1 })
  try {
    const bare = Number(awb.slice(awb.lastIndexOf('-') + 1))
    const making = { tokenOf: receiverTokens(await secretKey(dataDir)), now: new Date() }
    const tokens = await sql.begin((tx) => receiverTokensOf(tx, making, [bare]))
    return `/r/${tokens.get(bare)}`
  } finally {
    await sql.end()
  }
}
