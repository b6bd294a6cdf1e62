import type { Plugin } from 'vite'

const files = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const exported = /^export (?:const|function) (\w+)/gm

/**
 * Removes zod's JSON schema generator. Only the server makes the API document, and tree shaking cannot remove the
 * generator. It would be part of every first load.
 */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: files },
      handler(code) {
        const names = [...code.matchAll(exported)].map(([, name]) => name)
        if (names.length === 0)
          throw new Error('zod no longer writes JSON schemas in the way that this plugin expects')
        return { code: names.map((name) => `export const ${name} = undefined`).join('\n'), map: null }
      },
    },
  }
}
