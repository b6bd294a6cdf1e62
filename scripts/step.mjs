import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// This file and its users run on the machine's own Node, before packages are installed.

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** The Node version that the project pins, installed as a package. */
export const pinnedNode = join(root, 'node_modules', '.bin', 'node')

/**
 * How Node runs the server. The flag limits the memory for short-lived objects to 4 MB. While Node collects them, the
 * server waits: 3 ms with this limit, up to 40 ms without it.
 */
export const serverFlags = ['--max-semi-space-size=4']

const startedAt = Date.now()
const parent = process.ppid
/** The interval in milliseconds at which a long step prints a sign of life. */
const HEARTBEAT = 10_000

/** Prints a line with the seconds since the command started. */
export function say(text) {
  const seconds = String(Math.round((Date.now() - startedAt) / 1000))
  console.log(`[${seconds.padStart(3)} s] ${text}`)
}

/** Ends the command with one line. */
export function refuse(text) {
  console.error(text)
  process.exit(1)
}

/** Ends the command when the machine's Node is too old. */
export function requireNode(oldest) {
  const own = process.versions.node
  if (Number(own.split('.')[0]) < oldest) {
    refuse(
      `Mersal needs Node ${oldest} or newer, and this is Node ${own}. Install a newer one from https://nodejs.org`,
    )
  }
}

/** Runs `work` and prints a sign of life from time to time. */
export async function withHeartbeat(text, work) {
  const timer = setInterval(() => say(`${text} (still running)`), HEARTBEAT)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/**
 * Runs a program until it ends, in `cwd` or the project's folder, and forwards signals to it. With `quiet`,
 * its output is returned instead of shown. With `low`, other programs come first. `aborted` ends it early. With `ipc`, it
 * gets a message when `meanwhile` is done.
 */
export function run(
  file,
  args,
  { cwd = root, env = {}, quiet = false, low = false, ipc = false, aborted, meanwhile } = {},
) {
  return new Promise((resolve) => {
    const streams = quiet ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit']
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      // The program can watch this channel, which closes when this process ends for any reason.
      stdio: ipc ? [...streams, 'ipc'] : streams,
    })
    // No process has this id when the program could not be started.
    if (low && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    aborted?.addEventListener('abort', () => child.kill(), { once: true })
    void meanwhile?.().then(() => child.connected && child.send('ready'))
    let output = ''
    for (const stream of quiet ? [child.stdout, child.stderr] : []) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    let interrupted
    const handOn = (signal) => {
      interrupted = signal
      child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, handOn)
    const orphaned = setInterval(() => isOrphaned() && handOn('SIGTERM'), 500)
    const end = (code, text = output) => {
      clearInterval(orphaned)
      for (const signal of signals) process.off(signal, handOn)
      resolve({ code, output: text })
    }
    child.on('error', (error) => end(127, error.message))
    child.on('close', (code, signal) => {
      const ended = signal ?? (ipc ? undefined : interrupted)
      if (ended && !ipc && !aborted?.aborted) process.exit(128 + constants.signals[ended])
      end(ended ? 128 + constants.signals[ended] : code)
    })
  })
}

/** npm runs this in a shell, and a signal to npm ends only that shell. */
function isOrphaned() {
  return process.env.npm_lifecycle_event !== undefined && process.ppid !== parent
}

/** Runs npm: the one that runs this command, if any. */
export function npm(args, options) {
  const own = process.env.npm_execpath
  return own?.endsWith('.js') ? run(process.execPath, [own, ...args], options) : run('npm', args, options)
}
