import { reasonOf } from '../config/start-refused.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { runProgram } from './run-program.ts'
import { folderArgument } from './settings.ts'

/**
 * Runs statements as the superuser, who has no password and cannot sign in otherwise. No server may run on
 * the folder. A statement is one line.
 * @throws {Error} with the database's own message.
 */
export async function runAsSuperuser(
  folder: string,
  statements: readonly string[],
  { binaries, account }: { binaries: Binaries; account: Account },
): Promise<void> {
  const { ok, output } = await runProgram(
    binaries.postgres,
    ['--single', '-D', folderArgument(folder), '-c', 'log_min_messages=error', 'postgres'],
    { account, cwd: folder, input: `${statements.join('\n')}\n` },
  )
  if (!ok || /ERROR:|FATAL:/.test(output)) {
    throw new Error(/(?:ERROR|FATAL): *(.*)/.exec(output)?.[1] ?? reasonOf(output))
  }
}
