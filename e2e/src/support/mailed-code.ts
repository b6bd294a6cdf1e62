import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { appUnderTest } from './app.ts'

/** Waits for the newest mail to `email` and returns its reset code. */
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
  const newest = mails.findLast((mail) => mail.includes(`To: ${email}`)) ?? ''
  return /^(\d{6})\r?$/m.exec(newest)?.[1] ?? ''
}
