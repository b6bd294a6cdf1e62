import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/**
 * The time of each of `times` sequential calls in milliseconds. More precise than a load tool's whole
 * milliseconds.
 */
export async function oneByOne(
  url: string,
  headers: Record<string, string>,
  times: number,
): Promise<number[]> {
  const taken: number[] = []
  for (let call = 0; call < times; call += 1) {
    const begun = performance.now()
    await read(url, headers)
    taken.push(performance.now() - begun)
  }
  return taken.sort((a, b) => a - b)
}

/**
 * The time in milliseconds of each of `rate` calls a second for `seconds`, sorted. Measured from its scheduled start,
 * whether earlier calls are answered or not. `call` gets the number of the call.
 */
export async function evenly(
  { rate, seconds }: { rate: number; seconds: number },
  call: (number: number) => Promise<void>,
): Promise<number[]> {
  const first = performance.now()
  const called: Promise<number>[] = []
  for (let number = 0; number < rate * seconds; number += 1) {
    const due = first + (number * 1_000) / rate
    if (due > performance.now()) await delay(due - performance.now())
    called.push(call(number).then(() => performance.now() - due))
  }
  return (await Promise.all(called)).sort((a, b) => a - b)
}

/** Reads `url`, which must succeed. */
export async function read(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} failed with ${answer.status}`)
}

/** The value of sorted figures below which `share` of them are. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}

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
