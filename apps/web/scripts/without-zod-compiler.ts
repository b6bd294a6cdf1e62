import type { Plugin } from 'vite'

const memoizer = `export class $ZodCyclicError extends Error {}
export const isRecursiveSchema = () => false
export const memoizer = () => undefined
export const isBackEdge = () => false`

/**
 * Removes two parts of zod that no form uses: the compiler of object schemas, because the Content-Security-Policy forbids
 * what it compiles, and the memory for cyclic input, which no form makes. Tree shaking cannot remove them.
 */
export function withoutZodCompiler(): Plugin {
  return {
    name: 'without-zod-compiler',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/zod\/v4\/(core\/memoizer|classic\/schemas)\.js$/ },
      handler(code, id) {
        if (id.endsWith('/memoizer.js')) return { code: memoizer, map: null }
        const shorter = code.replace('core.$ZodObjectJIT.init(', 'core.$ZodObject.init(')
        if (shorter === code)
          throw new Error('zod no longer makes objects in the way that this plugin expects')
        return { code: shorter, map: null }
      },
    },
  }
}
