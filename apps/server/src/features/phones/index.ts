/* Notifications to delivery boys' phones, and where they are (decision 43). */

import type { AppParts, Feature } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { Refused } from '../../platform/http/refused.ts'
import { faultOfUrl, type Reach, resolveByDns } from '../webhooks/index.ts'
import { notifyTask, notifyTaskName, planNotifications } from './notify.service.ts'
import { forgetPositions, savePosition } from './positions.repository.ts'
import { deleteSubscription, saveSubscription } from './push.repository.ts'
import { isPublicKey, type PushKeys, pushKeysOf } from './push-keys.ts'

function phoneHandlers(own: PushKeys, reach: Reach) {
  return {
    openPushKey: async () => ({ key: own.publicKey }),
    async subscribeToPush({ sql, actor, language, now }, { endpoint, keys: { p256dh, auth } }) {
      const fault = faultOfUrl(new URL(endpoint), reach)
      if (fault) throw Refused.field('endpoint', fault)
      if (!isPublicKey(p256dh)) throw Refused.field('p256dh', 'invalid')
      const subscription = { session_hash: actor.sessionHash, endpoint, p256dh, auth, language }
      await saveSubscription(sql, actor.id, subscription, now)
      return {}
    },
    async endPush({ sql, actor }) {
      await deleteSubscription(sql, actor.sessionHash)
      return {}
    },
    async sendPosition({ sql, actor, now }, position) {
      return { stored: await savePosition(sql, actor.id, position, now) }
    },
  } satisfies Partial<Handlers>
}

/** Notifications to the phones of delivery boys, and where they are while their run is out (decision 43). */
export const phonesFeature = ({ background, key, company, config }: AppParts) => {
  const keys = pushKeysOf(key)
  const reach = { resolve: resolveByDns, toLoopback: config.webhooksToLoopback }
  return {
    handlers: phoneHandlers(keys, reach),
    tasks: {
      [notifyTaskName]: { runner: 'network', run: notifyTask({ sql: background, keys, reach, company }) },
    },
    consumers: [{ name: 'phones', log: 'shipments', consume: planNotifications }],
    schedules: [
      { name: 'forget_positions', cron: '*/10 * * * *', run: (now) => forgetPositions(background, now) },
    ],
  } satisfies Feature
}
