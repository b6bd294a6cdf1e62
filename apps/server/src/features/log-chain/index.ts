/* Seals the activity log into a chain of hashes, and verifies it. */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { logSealer } from './seal-log.service.ts'

export { sealLog } from './seal-log.service.ts'
export { verifyLog } from './verify-log.service.ts'

export const logChainFeature = ({ background }: AppParts) =>
  ({
    loops: [{ name: 'sealing the activity log', everyMs: 1_000, run: logSealer(background) }],
  }) satisfies Feature
