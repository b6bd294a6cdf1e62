/* Parcels between branches: loading, accepting, unloading, what is missing. */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { runDocumentMakers } from '../runs/index.ts'
import { manifestHandlers } from './manifests.routes.ts'
import { printManifestHandlers } from './print-manifest.ts'

export { acceptOwnManifest } from './accepting.service.ts'
export { loadParcel } from './loading.service.ts'
export { closeManifest, unloadParcel } from './unloading.service.ts'

export const manifestsFeature = (parts: AppParts) =>
  ({
    handlers: { ...manifestHandlers, ...printManifestHandlers(runDocumentMakers(parts).manifest) },
  }) satisfies Feature
