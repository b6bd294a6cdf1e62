import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { appUnderTest } from './app.ts'

/** Waits for a code that is mailed to `email`, and returns the newest. */
export async function mailedCode(email: string): Promise<string> {
  let code = ''
  const find = async () => {
    code = await newestCode(email)
    return code
  }
  await expect.poll(find, { message: `a code mailed to ${email}` }).toMatch(/^\d{6}$/)
  return code
}

async function newestCode(email: string): Promise<string> {
  const folder = join(appUnderTest().dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const mine = mails.filter((mail) => mail.includes(`To: ${email}`))
  return mine.flatMap((mail) => /^(\d{6})\r?$/m.exec(mail)?.[1] ?? []).at(-1) ?? ''
}
