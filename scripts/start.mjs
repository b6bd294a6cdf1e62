import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { pinnedNode, requireNode, root, run, say } from './step.mjs'
import { ensureWebBuilt } from './web-build.mjs'

// `npm start`: from a fresh clone to the sign-in page.
requireNode(20)
await ensureInstalled()
await ensureWebBuilt()
say('Starting the server and its database.')
// What Node has compiled once it need not compile again: half of a later start's work.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }
const { code } = await run(pinnedNode, [join(root, 'apps', 'server', 'src', 'main.ts')], { ipc: true, env })
process.exitCode = code
