import { existsSync, globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const compressed = /\.(js|css|svg)$/
/** Half of libuv's thread pool. The rest reads and writes files meanwhile. */
const beside = 2
const alone = 4
/** The framework, the courier app, the maps and the QR scanner have more bytes. */
const largeBytes = 120_000

/**
 * Writes `.br` and `.gz` beside each text file of the browser, so that the server only chooses one. Most are ready when
 * the browser's bundle is written, and are compressed while the server's bundle is made.
 */
export function precompress(): Plugin {
  let folder = ''
  let started: Promise<void> = Promise.resolve()
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }, files) {
      folder = dir ?? ''
      started = compressEach(folder, Object.keys(files), beside)
    },
    buildApp: {
      order: 'post',
      async handler() {
        await started
        const names = globSync('**/*', { cwd: folder })
        await compressEach(
          folder,
          names.filter((name) => !existsSync(join(folder, `${name}.br`))),
          alone,
        )
      },
    },
  }
}

async function compressEach(folder: string, names: readonly string[], atOnce: number): Promise<void> {
  const left = names.filter((name) => compressed.test(name)).values()
  const work = async () => {
    for (const name of left) await compressFile(join(folder, name))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const params = {
    // The best quality, 11, takes twice as long. It makes the QR scanner 36 % smaller, and other files 1 %.
    [constants.BROTLI_PARAM_QUALITY]: content.length > largeBytes ? 11 : 10,
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
