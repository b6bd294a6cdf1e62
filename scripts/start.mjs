import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { pinnedNode, requireNode, root, run, say } from './step.mjs'
import { ensureWebBuilt } from './web-build.mjs'

// `npm start`: from a fresh clone to the sign-in page.
requireNode(20)
await ensureInstalled()
say('Starting the server and its database.')
const main = join(root, 'apps', 'server', 'src', 'main.ts')
// What Node has compiled once it need not compile again: half of a later start's work.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }
// Left to itself, Node lets short-lived objects fill 100 MB of memory before it clears them away.
const flags = ['--max-semi-space-size=16']
// The web app is built while the server makes its database and the demo company; it answers when both are done.
const ended = new AbortController()
const meanwhile = () => ensureWebBuilt(ended.signal)
const { code } = await run(pinnedNode, [...flags, main, '--web-follows'], { ipc: true, env, meanwhile })
ended.abort()
process.exitCode = code
