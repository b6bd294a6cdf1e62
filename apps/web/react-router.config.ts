import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { courierPages, paths, prerenderedSignIn, publicPages, receiverFrames } from './app/paths.ts'
import { forgetDocuments } from './scripts/forget-documents.ts'
import { writeServiceWorker } from './scripts/service-worker/write-service-worker.ts'
import { shortenRouteManifest } from './scripts/shorten-route-manifest.ts'
import { writeSiteManifest } from './scripts/write-site-manifest.ts'

export default {
  ssr: false,
  prerender: [
    ...Object.values(publicPages).flatMap(Object.values),
    ...Object.values(paths.notFound),
    ...prerenderedSignIn,
    ...courierPages,
    ...Object.values(receiverFrames),
  ],
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await shortenRouteManifest(join(buildDirectory, 'client'))
    await writeSiteManifest(buildDirectory)
    await writeServiceWorker(buildDirectory)
    await forgetDocuments(join(buildDirectory, 'client'))
  },
} satisfies Config
