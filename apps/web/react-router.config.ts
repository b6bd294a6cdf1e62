import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { paths, publicPages } from './app/paths.ts'
import { precompress } from './scripts/precompress.ts'
import { writeSiteManifest } from './scripts/write-site-manifest.ts'

export default {
  ssr: false,
  prerender: [...Object.values(publicPages).flatMap(Object.values), ...Object.values(paths.notFound)],
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await writeSiteManifest(buildDirectory)
    await precompress(join(buildDirectory, 'client'))
  },
} satisfies Config
