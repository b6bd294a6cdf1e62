import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'

const file = fileURLToPath(new URL('../results.md', import.meta.url))
const biome = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url))
const heading =
  '# Speed, measured\n\nWritten by `npm run bench`; each part names its command, its machine and its day.\n'

/** The machine, the programs and the time of the figures. */
export function circumstances(postgresVersion: string): string {
  const memory = (totalmem() / 2 ** 30).toFixed(0)
  const load = loadavg().map((one) => one.toFixed(1))
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory} GB, Node ${process.versions.node}, PostgreSQL ${postgresVersion}; ${new Date().toISOString().slice(0, 16)}Z; load average at the end ${load.join(', ')}, the measuring itself included.`
}

/**
 * Replaces the part of results.md with this title, or adds it at the end. Formatted as `npm run check`
 * requires.
 */
export function writeResults(title: string, body: string): void {
  let text = heading
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    // The first part creates the file.
  }
  const parts = text.split(/^(?=## )/m).filter((part) => !part.startsWith(`## ${title}\n`))
  writeFileSync(
    file,
    `${parts.map((part) => part.trimEnd()).join('\n\n')}\n\n## ${title}\n\n${body.trimEnd()}\n`,
  )
  spawnSync(biome, ['format', '--write', file])
}

/** Prints figures, one per line, and writes them as their part of results.md. */
export async function report(
  title: string,
  { command, databaseUrl, lines }: { command: string; databaseUrl: string; lines: readonly string[] },
): Promise<void> {
  console.log([`${title}:`, ...lines].join('\n'))
  const about = `\`npm run bench -- ${command}\`; ${circumstances(await versionAt(databaseUrl))}`
  writeResults(title, [about, lines.map((line) => `- ${line}`).join('\n')].join('\n\n'))
}

async function versionAt(databaseUrl: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const [server] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
    return server?.version ?? ''
  } finally {
    await sql.end()
  }
}
