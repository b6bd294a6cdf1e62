import { createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'

/** The log is rotated at a start once it is larger, in bytes. */
const LARGEST = 5 * 1024 * 1024

/** Opens the server's own log. A full disk loses lines, but does not stop the server. */
export async function openServerLog(file: string): Promise<{ write(line: string): void; close(): void }> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LARGEST) await rename(file, `${file}.old`)
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 })
  stream.on('error', () => {})
  return {
    write: (line) => void stream.write(`${line}\n`),
    close: () => void stream.end(),
  }
}
