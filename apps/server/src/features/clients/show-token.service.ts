import { type CallReply, locales } from '@mersal/contract'
import type { Context } from '../../platform/http/handlers.ts'
import { Refused } from '../../platform/http/refused.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { logActivity } from '../activity-log/index.ts'
import { changedEmail, mailClient } from '../client-mail/index.ts'
import {
  branchesOfManager,
  hasNotice,
  insertSight,
  lockClient,
  type TokenNotice,
} from './client.repository.ts'
import { readToken } from './credentials.ts'

/** A person who looks again within this time is in the log, and nobody is told again. */
const repeatMs = 3_600_000

/**
 * Shows the token of a client: the only way to read one. Each sight is kept and logged. The client is told by e-mail. If
 * only the person themselves could be told, it becomes a case.
 */
export async function showToken(
  context: Context<'showClientToken'>,
  clientId: number,
  key: Buffer,
): Promise<CallReply<'showClientToken'>> {
  const { sql: tx, actor, now } = context
  const client = await lockClient(tx, clientId, scopeOf(actor, 'clients.see-token'))
  if (!client) throw new Refused('not_found', 'not_found')
  const token = readToken(key, client.api_secret_encrypted)
  if (token === null) throw new Refused('conflict', 'client_token_lost')
  const notice = await tell(context, clientId, key)
  await insertSight(tx, { clientId, employeeId: actor.id, at: now, notice })
  await logActivity(tx, actor, now, {
    action: 'client_token_shown',
    entity: 'client',
    entityId: clientId,
    branchIds: await branchesOfManager(tx, client.manager_id),
  })
  return { client_secret: token }
}

async function tell(
  { sql: tx, actor, now, company }: Context<'showClientToken'>,
  clientId: number,
  key: Buffer,
): Promise<TokenNotice> {
  const since = new Date(now.getTime() - repeatMs)
  if (await hasNotice(tx, { clientId, employeeId: actor.id, since })) return 'before'
  const emails = await mailClient({ tx, now, company, key }, clientId, {
    subject: 'token_mail_subject',
    message: 'token_mail',
    parameters: (language) => ({
      name: actor.name,
      at: new Intl.DateTimeFormat(locales[language].tag, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'Africa/Cairo',
      }).format(now),
    }),
  })
  return emails > 0 && !(await changedEmail(tx, clientId, actor.id)) ? 'mail' : 'case'
}
