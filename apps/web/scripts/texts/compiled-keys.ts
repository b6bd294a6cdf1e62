import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'

/**
 * The keys that the compiler generates functions for. Without its message plugin it generates none and still reports
 * success.
 */
export async function compiledKeys(root: string): Promise<Set<string>> {
  const outdir = await mkdtemp(join(tmpdir(), 'mersal-texts-'))
  try {
    await compile({ project: join(root, 'project.inlang'), outdir, outputStructure: 'message-modules' })
    const index = await readFile(join(outdir, 'messages', '_index.js'), 'utf8')
    return new Set([...index.matchAll(/export \* from '\.\/(\w+)\.js'/g)].map(([, key]) => key ?? ''))
  } finally {
    await rm(outdir, { recursive: true, force: true })
  }
}
