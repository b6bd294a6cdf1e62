import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../../setup/spawned-program.ts'
import type { TestApp } from '../test-app.ts'

/** Every mail in the outbox folder, oldest first. */
export async function mailsIn({ dataDir }: TestApp): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

/** Resolves when no mail is queued any more, including mails to nobody. */
export async function allSent({ app }: TestApp): Promise<void> {
  await until('every mail is sent', async () => {
    const [row] = await app.sql<{ waiting: number }[]>`select count(*) as waiting from graphile_worker.jobs`
    return row?.waiting === 0
  })
}

/** The code in the newest mail to `email`. */
export async function codeSentTo(app: TestApp, email: string): Promise<string> {
  await allSent(app)
  const mail = (await mailsIn(app)).findLast((text) => text.includes(`To: ${email}`))
  const code = mail && /^(\d{6})\r?$/m.exec(mail)?.[1]
  if (!code) throw new Error(`no code was sent to ${email}`)
  return code
}
