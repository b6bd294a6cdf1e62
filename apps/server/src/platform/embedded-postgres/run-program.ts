import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

/**
 * What a database program sees of our environment. PG* variables meant for other databases stay out, and
 * messages stay in English because the supervisor reads them.
 */
export const PROGRAM_ENV = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a program to its end as an account; `output` is what it wrote to either stream. Never throws. */
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
    // A program that ended early closes the pipe under us; its exit code tells the story.
    child.stdin.on('error', () => {})
    child.stdin.end(options.input)
  })
}
