import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
    }),
    reactRouter(),
  ],
  build: {
    rolldownOptions: {
      output: {
        // Every document needs these; in one piece they compress better than in a dozen.
        codeSplitting: {
          groups: [{ name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// }],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:4000' } },
})
