import type { Plugin } from 'vite'

const files = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const exported = /^export (?:const|function) (\w+)/gm

/**
 * Leaves out how zod writes JSON schemas: the API document is made by the server, and no tree-shaker sees that no
 * screen asks for one. It would be a part of every first entry.
 */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform(code, id) {
      if (!files.test(id)) return null
      const names = [...code.matchAll(exported)].map(([, name]) => name)
      if (names.length === 0) throw new Error('zod writes JSON schemas in another way now')
      return { code: names.map((name) => `export const ${name} = undefined`).join('\n'), map: null }
    },
  }
}
