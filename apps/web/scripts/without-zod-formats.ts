import type { Plugin } from 'vite'

const method =
  /^ {4}\w+\(params\) \{\n {8}return this\.check\((?:core\._\w+\(Zod\w+|iso\.\w+\(|core\._\w+\(iso).*\n {4}\},\n/gm

/**
 * Removes the format methods of zod's strings, such as `z.string().jwt()`. The contract uses `z.email()` and the like,
 * and with the methods each form would load every format.
 */
export function withoutZodFormats(): Plugin {
  return {
    name: 'without-zod-formats',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/zod/v4/classic/schemas.js')) return null
      const shorter = code.replace(method, '')
      if (shorter === code)
        throw new Error('zod no longer writes formats in the way that this plugin expects')
      return { code: shorter, map: null }
    },
  }
}
