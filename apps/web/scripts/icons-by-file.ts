import type { Plugin } from 'vite'

const ICONS = /import \{([^}]+)\} from '@tabler\/icons-react'/g

/**
 * Imports each icon from its own file. The index of the package has 6,000 modules, and the bundler would read all of
 * them to keep eighty.
 */
export function iconsByFile(): Plugin {
  return {
    name: 'icons-by-file',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.*\.tsx?$/, code: ICONS },
      handler: (code) => ({
        code: code.replaceAll(ICONS, (_, names: string) => names.split(',').map(importOf).join(';')),
        map: null,
      }),
    },
  }
}

function importOf(specifier: string): string {
  const [name, local = name] = specifier.trim().split(' as ')
  if (!name || name.startsWith('type ')) return ''
  return `import ${local} from '@tabler/icons-react/dist/esm/icons/${name}.mjs'`
}
