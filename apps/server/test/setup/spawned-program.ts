import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

/** A program under test in its own process. */
export interface SpawnedProgram {
  pid: number
  /**
   * The rest of the first line that starts with `start`, past or future. Rejects when the program ends first.
   */
  line(start: string): Promise<string>
  output(): string
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  exitedNow(): boolean
  kill(signal: NodeJS.Signals): void
}

const running = new Set<ChildProcess>()

/** Starts a program and collects its output. */
export function spawnProgram(
  file: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; uid?: number; gid?: number; cwd?: string } = {},
): SpawnedProgram {
  const { TMPDIR, NODE_COMPILE_CACHE } = process.env
  const env = options.env && { TMPDIR, NODE_COMPILE_CACHE, ...options.env }
  const child = spawn(file, args, { ...options, ...(env && { env }), stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listener of listeners) listener()
    })
  }
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('error', () => resolve({ code: null, signal: null }))
    child.on('close', (code, signal) => resolve({ code, signal }))
  })
  void exited.then(() => running.delete(child))
  return {
    pid: child.pid as number,
    output: () => output,
    exited,
    exitedNow: () => child.exitCode !== null || child.signalCode !== null,
    kill: (signal) => void child.kill(signal),
    line: (start) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = output.split('\n').find((line) => line.startsWith(start))
          if (found === undefined) return
          listeners.delete(look)
          resolve(found.slice(start.length).trim())
        }
        listeners.add(look)
        void exited.then(() => reject(new Error(`the program ended without the line “${start}”:\n${output}`)))
        look()
      }),
  }
}

/** Ends the programs that a failed test left running. */
export function killSpawnedPrograms(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Waits until a condition holds. @throws after `milliseconds`. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  milliseconds = 8_000,
): Promise<void> {
  const deadline = performance.now() + milliseconds
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${milliseconds} ms: ${what}`)
    await delay(20)
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
