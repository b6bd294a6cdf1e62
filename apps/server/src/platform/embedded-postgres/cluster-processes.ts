import { execFile } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

interface ListedProcess {
  pid: number
  command: string
}

/**
 * The name that identifies the processes of this cluster among all PostgreSQL processes of the machine: each
 * has its `cluster_name` on its command line. It derives from the folder's identity on disk. A copy of the
 * folder gets another name, and a renamed folder keeps its name.
 */
export async function clusterNameOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true })
  return `mersal-${dev.toString(36)}-${ino.toString(36)}`
}

/** The running processes of a cluster, its server first. Zombies do not count. */
export async function clusterProcesses(name: string): Promise<{ pid: number; isServer: boolean }[]> {
  const processes = process.platform === 'linux' ? await listFromProc() : await listFromPs()
  return processes
    .map(({ pid, command }) => ({
      pid,
      isServer: command.includes(`cluster_name=${name}`) && !command.includes(' --single'),
      isChild: command.startsWith(`postgres: ${name}: `),
    }))
    .filter(({ isServer, isChild }) => isServer || isChild)
    .sort((a, b) => Number(b.isServer) - Number(a.isServer))
}

/** The command line of a running process. Undefined when there is none, or it is a zombie. */
export async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return (await readCommand(pid)) || undefined
  return (await listFromPs()).find((listed) => listed.pid === pid)?.command
}

/**
 * Stops what still runs on the cluster, because two servers on the same files would destroy them. A server
 * gets a clean shutdown; processes that lost their server are killed. Returns how many
 * processes it found.
 * @param patience the longest time of a clean shutdown in milliseconds.
 */
export async function stopClusterProcesses(name: string, patience = 20_000): Promise<number> {
  const found = await clusterProcesses(name)
  if (found.length === 0) return 0
  const steps: [signal: NodeJS.Signals, milliseconds: number][] = [
    ['SIGINT', found[0]?.isServer ? patience : 0],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 10_000],
  ]
  for (const [signal, milliseconds] of steps) {
    for (const { pid, isServer } of await clusterProcesses(name)) {
      // A stopped process must continue to end. Only the server gets the signal; it stops its children.
      trySignal(pid, 'SIGCONT')
      if (isServer || !found[0]?.isServer || signal === 'SIGKILL') trySignal(pid, signal)
    }
    if (await becomesEmpty(name, milliseconds)) return found.length
  }
  throw new Error(`database processes do not end: ${found.map(({ pid }) => pid).join(', ')}`)
}

async function becomesEmpty(name: string, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  for (;;) {
    if ((await clusterProcesses(name)).length === 0) return true
    if (performance.now() >= deadline) return false
    await delay(20)
  }
}

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended after it was listed.
  }
}

async function listFromProc(): Promise<ListedProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  return Promise.all(pids.map(async (pid) => ({ pid, command: await readCommand(pid) })))
}

async function readCommand(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return text.replaceAll('\0', ' ')
}

async function listFromPs(): Promise<ListedProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,stat=,command='])
  return stdout.split('\n').flatMap((line) => {
    const [, pid, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return pid && command && !state?.startsWith('Z') ? [{ pid: Number(pid), command }] : []
  })
}
