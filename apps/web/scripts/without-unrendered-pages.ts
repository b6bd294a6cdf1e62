import type { Plugin } from 'vite'

/** Pages that only the browser renders. */
const pages = /\/app\/pages\/(?:console|docs-console)\/(?:[\w-]+\/)*[\w-]+\.tsx$/

/** Removes these pages from the server bundle, which the build uses only for the prerender. */
export function withoutUnrenderedPages(): Plugin {
  return {
    name: 'without-unrendered-pages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: { filter: { id: pages }, handler: () => ({ code: 'export default () => null', map: null }) },
  }
}
