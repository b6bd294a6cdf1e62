import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartRefused } from '../platform/config/start-refused.ts'

/** The terminal of this command. */
type Terminal = {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  stdout: NodeJS.WritableStream
}

/**
 * Asks for a new password twice. The terminal does not show what is typed.
 * @throws {StartRefused} when standard input is no terminal, or the two answers differ.
 */
export async function askPassword({ stdin, stdout }: Terminal): Promise<string> {
  if (!stdin.isTTY) throw new StartRefused('Set MERSAL_PASSWORD, or run this command in a terminal.')
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: stdin, output: nothing, terminal: true })
  const ask = async (question: string) => {
    const answer = terminal.question('')
    stdout.write(question)
    await answer
    stdout.write('\n')
    return answer
  }
  try {
    const password = await ask('Password (6 to 20 characters): ')
    if ((await ask('The same password again: ')) === password) return password
    throw new StartRefused('The two passwords differ.')
  } finally {
    terminal.close()
  }
}
