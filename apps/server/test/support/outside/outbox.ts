import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailTaskName } from '../../../src/platform/mail/mail.ts'
import { until } from '../../setup/spawned-program.ts'
import type { TestApp } from '../test-app.ts'

/** Every mail in the outbox folder, oldest first. */
export async function mailsIn({ dataDir }: TestApp): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

/** Resolves when no mail is queued any more. Other jobs may still wait: at full minutes, schedules do. */
export async function mailsSent({ app }: TestApp): Promise<void> {
  await until('every mail is sent', async () => {
    const rows = await app.sql`
      select from graphile_worker.jobs where task_identifier = ${mailTaskName} limit 1`
    return rows.length === 0
  })
}

/** The newest code that was mailed to `email`. */
export async function codeSentTo(app: TestApp, email: string): Promise<string> {
  await mailsSent(app)
  const mails = (await mailsIn(app)).filter((text) => text.includes(`To: ${email}`))
  const code = mails.flatMap((mail) => /^(\d{6})\r?$/m.exec(mail)?.[1] ?? []).at(-1)
  if (!code) throw new Error(`no code was sent to ${email}`)
  return code
}
