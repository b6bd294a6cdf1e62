import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { importedBy } from './scripts/imported-by.ts'
import { precompress } from './scripts/precompress.ts'
import { texts } from './scripts/texts/texts.ts'
import { withoutJsonSchemas } from './scripts/without-json-schemas.ts'
import { withoutReplies } from './scripts/without-replies.ts'
import { withoutUnrenderedPages } from './scripts/without-unrendered-pages.ts'
import { withoutUnusedCalls } from './scripts/without-unused-calls.ts'
import { withoutZodCompiler } from './scripts/without-zod-compiler.ts'

/** The modules of a sign-in page (decision 77). */
const beforeSignIn = importedBy([
  'app/root.tsx',
  'app/pages/auth/auth-layout.tsx',
  'app/pages/auth/sign-in.tsx',
])
/** The modules of some pages of the console, which have what most of its pages share. */
const inConsole = importedBy([
  'app/root.tsx',
  'app/pages/console/frame/console-layout.tsx',
  'app/pages/console/account.tsx',
  'app/pages/console/clients/clients-add.tsx',
  'app/pages/console/shipments/shipments-view.tsx',
])
/** What both import from elsewhere. */
const common =
  /contract\/src\/values\/(awb|fold-text|language|once)\.ts$|app\/paraglide\/runtime|vite\/preload-helper/

/** The small parts of the console's screens. */
const parts = [
  /app\/ui\/control\/(text-input|select|search-field|dropdown)\./,
  /app\/ui\/(list\/use-window|text\/(isolated|cell-link)|tabs\/)/,
  /app\/ui\/frame\/(title-bar|state-mark|progress-bar|no-access|centre-in-row|nav-count|use-narrow)\./,
  /app\/ui\/(shipment\/(awb|cause-words)|document\/(export-menu|lines-table)|figures\/count-link)/,
  /app\/client\/live\/(use|watch)-moves\./,
]

/**
 * The bundler reads only those modules of an index that the app imports, for example 114 of 6,000 icons, and writes a limit
 * where it is read.
 */
const fewModules = { experimental: { lazyBarrel: true }, optimization: { inlineConst: true } }

export default defineConfig(({ command, isPreview }) => ({
  plugins: [
    texts(),
    withoutUnrenderedPages(),
    reactRouter(),
    withoutJsonSchemas(),
    withoutReplies(),
    withoutUnusedCalls(),
    withoutZodCompiler(),
    precompress(),
  ],
  // The server imports the bundle to render documents. It has its own React, in the form for production.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    environments: { ssr: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } },
  }),
  css: { transformer: 'lightningcss' },
  build: {
    // Vite would compress every file once more, to print its size.
    reportCompressedSize: false,
    rolldownOptions: {
      ...fewModules,
      output: {
        // Each route's list of files has these names. This is the shortest hash that the bundler allows. What is
        // shared has no more than its hash: the names of hundreds of such files are 3 kB of each first load.
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        // What most documents need compresses better in a few pieces than in a hundred; the public pages share none of
        // the console's.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            // First, or the next group would take it along for every page.
            { name: 'limits', test: /contract\/src\/calls\/limits\.ts$/ },
            { name: 'common', test: (id) => common.test(id) || (beforeSignIn(id) && inConsole(id)) },
            { name: 'sign-in', test: beforeSignIn, minShareCount: 2 },
            { name: 'order-words', test: /app\/paraglide\/messages\/_order\.js/ },
            // Each would be a file of its own.
            { name: 'keys', test: /app\/paraglide\/messages\/_navigation\.js/ },
            { name: 'texts', test: /app\/paraglide/, minShareCount: 6 },
            // Texts that two to five screens share would be hundreds of files of one sentence each. A request costs
            // more than the few sentences that a screen loads without need.
            {
              name: 'texts',
              test: /app\/paraglide/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 8_000,
            },
            { name: 'icons', test: /@tabler/, minShareCount: 4 },
            // In the shell and in screens that would bring the whole of the lists or the forms along for them.
            {
              name: 'keys',
              test: /app\/ui\/(control\/(kbd|checkbox)|text\/format-count|form\/(fact|form-skeleton))/,
            },
            // Fewer screens need these than need the calls.
            {
              name: 'cases',
              test: /contract\/src\/(shipments\/(other-case|receiver-code)|people\/sign-in-limits|names\/reasons)\./,
            },
            { name: 'console', test: /node_modules\/@tanstack\//, minShareCount: 12 },
            { name: 'requests', test: /node_modules\/zod\/|\?requests$/ },
            {
              name: 'calls',
              test: /contract\/src\/(calls|values|names|messages\/checks|people\/roles|shipments\/shipment-status)[^?]*$|app\/client\//,
              minShareCount: 12,
            },
            // Days and sums. Sign-in shows none.
            { name: 'figures', test: /app\/ui\/text\/(day|amount|moment)\./ },
            // Most screens show most of these. Each would be a file of its own.
            { name: 'parts', test: (id) => parts.some((path) => path.test(id)) },
            { name: 'list', test: /app\/(ui\/(list|data-table)|shared\/list)/, minShareCount: 8 },
            {
              name: 'form',
              test: /app\/(ui\/(form|dialog|control\/image-field)|shared\/record)/,
              minShareCount: 8,
            },
          ],
        },
      },
    },
  },
  // The scripts of still pages and of the courier app. Each is one classic script with all that it needs, styles too: of
  // such a script the service worker stores the compiled code, and of modules it does not.
  worker: { format: 'iife', plugins: () => [withoutReplies()], rolldownOptions: fewModules },
  server: {
    proxy: { '/api': `http://localhost:${process.env.PORT ?? 4000}` },
    // The prerender starts a preview server, which would watch every file of the build.
    ...(isPreview && { watch: null }),
  },
}))
