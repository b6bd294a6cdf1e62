import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { StartRefused } from '../config/start-refused.ts'
import { commandOf } from './cluster-processes.ts'

/** What a server writes about itself into its folder while it runs. */
export interface ServerFile {
  pid: number
  port: number
  ready: boolean
}

/** Undefined when no server runs in the folder, or it left no file. */
export async function readServerFile(folder: string): Promise<ServerFile | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/**
 * Removes the file of a server that is gone when its number has since been given to another process, which
 * PostgreSQL would take for the server (usual in containers, where numbers are low). Ours are stopped by
 * now; a file whose process is simply gone is PostgreSQL's to judge, by its shared memory too.
 *
 * @throws {StartRefused} when the number is that of a PostgreSQL server started by somebody else.
 */
export async function removeStaleServerFile(folder: string): Promise<void> {
  const found = await readServerFile(folder)
  if (!found) return
  const command = await commandOf(found.pid)
  if (command === undefined && !isAlive(found.pid)) return
  // A child of some other server shows 'postgres: …' instead of a program's path.
  if (command && basename(command.split(' ', 1)[0] ?? '') === 'postgres') {
    throw new StartRefused(
      `Another PostgreSQL (process ${found.pid}) may be running on ${folder}; stop it, or set MERSAL_DATA_DIR to another folder.`,
    )
  }
  await rm(join(folder, 'postmaster.pid'), { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
