import type { Plugin } from 'vite'

const format = /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod.*\n {4}\},\n/gm
const check =
  /^ {4}(?:includes|startsWith|endsWith|lowercase|uppercase|normalize|slugify)\(.*\) \{\n {8}return this\.check\(checks\..*\n {4}\},\n/gm

/**
 * Removes methods of zod's strings that the contract does not use: formats, such as `z.string().jwt()`, and checks, such
 * as `z.string().startsWith()`. Tree shaking cannot remove methods, and each form would load all of them.
 */
export function withoutZodFormats(): Plugin {
  return {
    name: 'without-zod-formats',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        const shorter = code.replace(format, '').replace(check, '')
        if (shorter === code)
          throw new Error('zod no longer writes methods in the way that this plugin expects')
        return { code: shorter, map: null }
      },
    },
  }
}
