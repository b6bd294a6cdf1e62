import type { Plugin } from 'vite'

/** Removes zod's English messages. Screens show the contract's sentences instead. */
export function withoutZodSentences(): Plugin {
  return {
    name: 'without-zod-sentences',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/locales\/en\.js$/ },
      handler(code) {
        if (!code.includes('localeError'))
          throw new Error('zod no longer writes its sentences in the way that this plugin expects')
        return { code: 'export default () => ({ localeError: () => undefined })', map: null }
      },
    },
  }
}
