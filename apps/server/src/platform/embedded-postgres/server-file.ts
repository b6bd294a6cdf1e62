import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { StartRefused } from '../config/start-refused.ts'
import { commandOf } from './cluster-processes.ts'

/** The content of the file that a running server writes into its folder. */
export interface ServerFile {
  pid: number
  port: number
  ready: boolean
}

/** Undefined when no server runs in the folder, or there is no file. */
export async function readServerFile(folder: string): Promise<ServerFile | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/**
 * Removes the file of a server that ended, if another process now has the server's process id. PostgreSQL
 * would take that process for the server. This is common in containers, where ids are low. Call it after our
 * own processes are stopped. PostgreSQL itself handles a file whose process does not exist.
 * @throws {StartRefused} when the id belongs to a PostgreSQL server that somebody else started.
 */
export async function removeStaleServerFile(folder: string): Promise<void> {
  const found = await readServerFile(folder)
  if (!found) return
  const command = await commandOf(found.pid)
  if (command === undefined && !isAlive(found.pid)) return
  // A child of another server shows 'postgres: …' instead of a path.
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
