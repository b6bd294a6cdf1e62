import { setTimeout as delay } from 'node:timers/promises'
import { isDone, sendPatiently } from './caller.ts'
import type { Environment } from './environment.ts'

const mails = 3
/** Unsent mail is retried after growing pauses. */
const patience = 60_000

/**
 * Messages are accepted while the mail server is down, and their mails arrive once it is back. @throws when
 * one does not.
 */
export async function mailThroughOutage(
  environment: Environment,
  { lasts, name }: { lasts: number; name: string },
): Promise<number> {
  await environment.mail.leave()
  // The limit of messages per hour and address would refuse these.
  await environment.query((sql) => sql`delete from contact_messages`)
  const subjects = Array.from({ length: mails }, (_, index) => `${name}-mail-${index}`)
  for (const subject of subjects) {
    const input = { name: subject, email: 'visitor@test.example', message: `This is told by ${subject}.` }
    const heard = await sendPatiently(environment, { call: 'sendContactMessage', input })
    if (!isDone(heard)) throw new Error(`a message was refused: ${heard.http} ${heard.body}`)
  }
  await delay(lasts)
  await environment.mail.comeBack()
  const back = performance.now()
  const missing = () =>
    subjects.filter((subject) => !environment.mail.taken.some((mail) => mail.includes(subject)))
  while (missing().length > 0) {
    if (performance.now() - back > patience) throw new Error(`never sent: ${missing().join(', ')}`)
    await delay(100)
  }
  return performance.now()
}
