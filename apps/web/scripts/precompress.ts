import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The size of libuv's thread pool. */
const AT_ONCE = 4

/** Writes `.br` and `.gz` beside each text file, so that the server only chooses one. */
export async function precompress(folder: string): Promise<void> {
  const names = glob('**/*.{js,css,svg}', { cwd: folder })
  const work = async () => {
    for await (const name of names) await compressFile(join(folder, name))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // A window no larger than the file. Clearing the default of 4 MB costs more than compressing most files.
    [constants.BROTLI_PARAM_LGWIN]: windowBits(content.length),
  }
  await writeFile(`${path}.br`, await brotli(content, { params }))
  await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
}

function windowBits(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants
  const needed = Math.ceil(Math.log2(bytes + 16))
  return Math.min(BROTLI_DEFAULT_WINDOW, Math.max(BROTLI_MIN_WINDOW_BITS, needed))
}
