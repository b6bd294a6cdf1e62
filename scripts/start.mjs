import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { pinnedNode, requireNode, root, run, say } from './step.mjs'
import { ensureWebBuilt } from './web-build.mjs'

// `npm start`: from a fresh clone to the sign-in page.
requireNode(20)
await ensureInstalled()
say('Starting the server and its database.')
const main = join(root, 'apps', 'server', 'src', 'main.ts')
// Node's compile cache halves the work of later starts.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }
// By default, Node lets short-lived objects fill 100 MB before it collects them.
const flags = ['--max-semi-space-size=16']
// The web app is built while the server creates its database and the demo company. The server listens when
// both are done.
const ended = new AbortController()
const meanwhile = () => ensureWebBuilt(ended.signal)
const { code } = await run(pinnedNode, [...flags, main, '--wait-for-web-build'], {
  ipc: true,
  env,
  meanwhile,
})
ended.abort()
process.exitCode = code
