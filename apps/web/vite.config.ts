import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { withoutJsonSchemas } from './scripts/without-json-schemas.ts'
import { zipOnThePage } from './scripts/zip-on-the-page.ts'

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
    }),
    reactRouter(),
    zipOnThePage(),
    withoutJsonSchemas(),
  ],
  build: {
    rolldownOptions: {
      output: {
        // What most documents need compresses better in a few pieces than in a hundred; the courier's app and the
        // public pages share none of the console's.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: 'texts', test: /app\/paraglide/, minShareCount: 4 },
            { name: 'icons', test: /@tabler/, minShareCount: 4 },
            { name: 'console', test: /node_modules\/@(mantine|tanstack)\//, minShareCount: 12 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:4000' } },
})
