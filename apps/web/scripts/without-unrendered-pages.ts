import type { Plugin } from 'vite'

/** Pages that no document is prerendered for: the browser alone renders them. */
const pages = /\/app\/pages\/(?:console|docs-console)\/(?:[\w-]+\/)*[\w-]+\.tsx$/

/** Leaves these pages out of the server's bundle, which the build makes for the prerender and then removes. */
export function withoutUnrenderedPages(): Plugin {
  return {
    name: 'without-unrendered-pages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: { filter: { id: pages }, handler: () => ({ code: 'export default () => null', map: null }) },
  }
}
