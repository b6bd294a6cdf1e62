import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { pinnedNode, requireNode, root, run, serverFlags } from './step.mjs'

// Runs a command of the server, such as `npm run restore`, also from a fresh clone.
requireNode(20)
const [name, ...args] = process.argv.slice(2)
await ensureInstalled()
const command = join(root, 'apps', 'server', 'src', 'commands', `${name}.ts`)
const flags = name === 'cluster' ? serverFlags : []
// With `ipc`, a command that handles a signal decides on the exit code.
const { code } = await run(pinnedNode, [...flags, command, ...args], { ipc: true })
process.exitCode = code
