import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** The CPU seconds of `pids` and their children so far (Linux). */
export function processorSeconds(pids: readonly number[]): number {
  const parents = new Map<number, number>()
  const ticks = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const fields = statOf(Number(name))
    if (!fields) continue
    parents.set(Number(name), Number(fields[1]))
    ticks.set(Number(name), Number(fields[11]) + Number(fields[12]))
  }
  const isOurs = (pid: number): boolean =>
    pids.includes(pid) || (parents.has(pid) && isOurs(parents.get(pid) ?? 0))
  return [...ticks].reduce((sum, [pid, used]) => sum + (isOurs(pid) ? used : 0), 0) / ticksPerSecond
}

/** The fields of a process's stat after its name, which may contain spaces. Null when it has just ended. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
