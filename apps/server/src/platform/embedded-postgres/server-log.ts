import { createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'

/** Past this size, in bytes, a start puts the log aside and begins a new one. */
const LARGEST = 5 * 1024 * 1024

/** The server's own log, for the rare day somebody needs it. A full disk loses lines, never the server. */
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
