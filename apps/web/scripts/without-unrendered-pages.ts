import type { Plugin } from 'vite'

/** Pages that only the browser renders: these folders, and the screens of features that are pages. */
const pages = /\/app\/pages\/(?:console|docs-console)\/(?:[\w-]+\/)*[\w-]+\.tsx$/
const nothing = { code: 'export default () => null', map: null }

/** Removes these pages from the server bundle, which the build uses only for the prerender. */
export function withoutUnrenderedPages(): Plugin {
  return {
    name: 'without-unrendered-pages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: { filter: { id: pages }, handler: () => nothing },
    transform: {
      filter: { id: /\/app\/features\/.*\.tsx$/, code: 'export const meta' },
      handler: () => nothing,
    },
  }
}
