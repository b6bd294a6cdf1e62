import type { Transaction } from '../../../platform/database/database.ts'
import { everyBranch } from '../../../platform/session/actor.ts'
import { logActivity } from '../../activity-log/index.ts'
import { giveUpAll } from '../deliveries/deliver.repository.ts'
import { findTarget, saveTargetState } from './targets.repository.ts'

/** Switches off a target whose receiver answered 410. Its pending messages can be replayed. */
export async function endTarget(tx: Transaction, id: number, at: Date): Promise<void> {
  const target = await findTarget(tx, id, everyBranch)
  if (target?.state !== 'on') return
  await saveTargetState(tx, id, 'gone')
  await giveUpAll(tx, id, 'gone', at)
  await logActivity(tx, { kind: 'public' }, at, {
    action: 'client_webhook_gone',
    entity: 'client',
    entityId: target.client_id,
    branchIds: target.branch_ids,
    changes: [{ field: 'webhook_url', old_text: null, new_text: shownUrl(target.url) }],
  })
}

/** An address for the log, without the query, which may contain a secret. */
export function shownUrl(url: string): string {
  const { origin, pathname, search } = new URL(url)
  return `${origin}${pathname}${search === '' ? '' : '?…'}`
}
