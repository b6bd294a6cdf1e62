import { join } from 'node:path'
import { ensureServerBuilt, ensureWebBuilt } from './builds/ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { pinnedNode, requireNode, root, run, say, serverFlags } from './step.mjs'

// `npm start`: from a fresh clone to the sign-in page.
requireNode(20)
await ensureInstalled()
await ensureServerBuilt()
say('Starting the server and its database.')
const main = join(root, 'apps', 'server', 'build', 'main.js')
// Node's compile cache halves the work of later starts.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }
// The web app is built while the server creates its database and the demo company. The server listens when
// both are done. The demo company takes longer, so it goes first.
const ended = new AbortController()
const meanwhile = () => ensureWebBuilt({ aborted: ended.signal, low: true })
const { code } = await run(pinnedNode, [...serverFlags, main, '--wait-for-web-build'], {
  ipc: true,
  env,
  meanwhile,
})
ended.abort()
process.exitCode = code
