import type { Plugin } from 'vite'
import { allMessages } from './group-messages.ts'
import { sourcesOfTexts, writeTexts } from './write-texts.ts'

/**
 * Compiles the texts before a build, and in development after each change of one. The bundle for the prerender gets all
 * texts in one module: no browser loads it.
 */
export function texts(): Plugin {
  let compiled = {}
  return {
    name: 'texts',
    buildApp: { order: 'pre', handler: async () => void (compiled = await writeTexts()) },
    load: {
      filter: { id: /\/paraglide\/messages\/_index\.js$/ },
      handler() {
        return this.environment.mode === 'build' && this.environment.name === 'ssr'
          ? allMessages(compiled)
          : null
      },
    },
    async configureServer({ watcher }) {
      let written: Promise<unknown> = writeTexts()
      await written
      watcher.add([...sourcesOfTexts])
      watcher.on('change', (file) => {
        if (sourcesOfTexts.has(file)) written = written.then(writeTexts)
      })
    },
  }
}
