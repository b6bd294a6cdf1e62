import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes each text file's `.br` and `.gz` beside it: the server only has to choose. */
export async function precompress(folder: string): Promise<void> {
  for await (const name of glob('**/*.{html,js,css,svg}', { cwd: folder })) {
    const path = join(folder, name)
    const content = await readFile(path)
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    await writeFile(`${path}.br`, await brotli(content, { params }))
    await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
  }
}
