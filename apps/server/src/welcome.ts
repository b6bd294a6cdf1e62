import { demoReceiverPaths } from './demo/receiver-links.ts'
import { demoPassword, demoPeople } from './features/auth/index.ts'
import { isSetupOpen, setupCode } from './platform/company/setup-code.ts'
import type { Config } from './platform/config/config.ts'
import { localAddress } from './platform/config/reach-from-outside.ts'
import type { Database } from './platform/database/database.ts'
import { secretKey } from './platform/session/sealed-secret.ts'

/** Reads what the welcome says. Returns what prints it: where the server is, and how to sign in or set the company up. */
export async function readWelcome(config: Config, sql: Database): Promise<(port: number) => void> {
  const key = await secretKey(config.dataDir)
  const paths = config.demo ? await demoReceiverPaths(sql, key) : []
  const isOpen = !config.demo && (await isSetupOpen(sql))
  return (port) => {
    const address = localAddress(config, port)
    console.log(`\nMersal is running at ${address}`)
    if (config.demo) {
      console.log(
        `Sign in as ${demoPeople[0]} with the password ${demoPassword}; the sign-in page lists the others.`,
      )
      if (paths.length > 0) console.log('Receivers open these pages from their messages:')
      for (const path of paths) console.log(`${address}${path}`)
    } else if (isOpen) {
      console.log('Set your company up at this address. It works until the company has its first user:')
      console.log(`${address}/setup?code=${setupCode(key)}`)
    }
    if (!config.databaseUrl) console.log('Press Ctrl-C to stop it and its database.')
  }
}
