import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root, run, say, withHeartbeat } from './step.mjs'

/** The path of an installed program; undefined without one. */
export function installed(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs packages of Debian if this machine has them and allows it. Services among them are not started. */
export async function installSystemPackages(text, ...packages) {
  if (packages.length === 0 || process.getuid?.() !== 0) return
  say(text)
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await withHeartbeat(text, async () => {
    const update = await run('apt-get', ['update', '-q'], { quiet: true, env })
    if (update.code === 0) {
      await run('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], { quiet: true, env })
    }
  })
}

/** Installs the programs of others that slow tests use (`tools.json`). A test without its program is skipped. */
export async function ensureTools() {
  const tools = Object.values(JSON.parse(readFileSync(join(root, 'scripts', 'tools.json'), 'utf8')))
  const missing = tools.filter((tool) => tool.package && !installed(tool.program))
  await installSystemPackages('Installing the tools of others', ...missing.map((tool) => tool.package))
}
