import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compileProject } from '@inlang/paraglide-js'
import { type InlangPlugin, loadProjectInMemory, newProject, type ProjectSettings } from '@inlang/sdk'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The number of rows in one statement. */
const rowsAtOnce = 500

/**
 * Compiles the texts: for each file its content. `paraglide-js compile` gives the same, but stores each text with several
 * statements of its own, which takes four times as long.
 */
export async function compileTexts(): Promise<Record<string, string>> {
  const settings: ProjectSettings = JSON.parse(await readFile(`${root}project.inlang/settings.json`, 'utf8'))
  const { modules = [], ...others } = settings
  const [plugin] = await Promise.all(modules.map(readPlugin))
  const project = await loadProjectInMemory({ blob: await newProject({ settings: others }) })
  try {
    const files = (await plugin?.toBeImportedFiles?.({ settings })) ?? []
    const read = files.map(async ({ path, locale, metadata }) => ({
      locale,
      content: await readFile(root + path),
      toBeImportedFilesMetadata: metadata,
    }))
    const imported = await plugin?.importFiles?.({ files: await Promise.all(read), settings })
    const { bundles = [], messages = [], variants = [] } = imported ?? {}
    const ids = new Map<string, string>()
    for (const { bundleId, locale } of messages) ids.set(`${bundleId} ${locale}`, crypto.randomUUID())
    const { db } = project
    await inParts(bundles, (rows) => db.insertInto('bundle').values(rows).execute())
    await inParts(
      messages.map((message) => ({ ...message, id: ids.get(`${message.bundleId} ${message.locale}`) })),
      (rows) => db.insertInto('message').values(rows).execute(),
    )
    await inParts(
      variants.map(({ matches, pattern, ...of }) => {
        const messageId =
          'messageId' in of ? of.messageId : ids.get(`${of.messageBundleId} ${of.messageLocale}`)
        return { matches, pattern, messageId: messageId ?? '' }
      }),
      (rows) => db.insertInto('variant').values(rows).execute(),
    )
    return await compileProject({
      project,
      compilerOptions: {
        outputStructure: 'message-modules',
        strategy: ['globalVariable', 'baseLocale'],
        isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
      },
    })
  } finally {
    await project.close()
  }
}

async function inParts<T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await insert(rows.slice(at, at + rowsAtOnce))
}

async function readPlugin(path: string): Promise<InlangPlugin> {
  const module = await import(pathToFileURL(root + path).href)
  return module.default
}
