import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

/**
 * The environment of database programs. It has no PG* variables of other databases. Messages are in English,
 * because the supervisor reads them.
 */
export const PROGRAM_ENV = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a program as an account until it ends. `output` holds both streams. Never throws. */
export function runProgram(
  file: string,
  args: string[],
  options: { account: Account; cwd: string; input?: string },
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...options.account, cwd: options.cwd, env: PROGRAM_ENV })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
    // A program that ends early closes the pipe. Its exit code tells the reason.
    child.stdin.on('error', () => {})
    child.stdin.end(options.input)
  })
}
