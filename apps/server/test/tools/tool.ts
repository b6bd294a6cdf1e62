import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import tools from '../../../../scripts/tools.json' with { type: 'json' }

/**
 * The version of a tool of others; undefined if this machine lacks its program. Tests with it are then skipped.
 * `npm run test:slow` installs the programs if it can.
 */
export function versionOf(name: keyof typeof tools): string | undefined {
  const tool: { npm: string } | { program: string; ask: string } = tools[name]
  if ('npm' in tool) {
    const file = findPackageJSON(tool.npm, import.meta.url)
    return file && (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  }
  const { stdout, stderr } = spawnSync(tool.program, [tool.ask], { encoding: 'utf8' })
  return /\d+(\.\d+)+/.exec(`${stdout ?? ''}${stderr ?? ''}`)?.[0]
}
