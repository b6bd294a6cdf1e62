import type { Plugin } from 'vite'
import { sourcesOfTexts, writeTexts } from './write-texts.ts'

/** Compiles the texts before a build, and in development after each change of one. */
export function texts(): Plugin {
  return {
    name: 'texts',
    buildApp: { order: 'pre', handler: async () => void (await writeTexts()) },
    async configureServer({ watcher }) {
      let written = writeTexts()
      await written
      watcher.add([...sourcesOfTexts])
      watcher.on('change', (file) => {
        if (sourcesOfTexts.has(file)) written = written.then(writeTexts)
      })
    },
  }
}
