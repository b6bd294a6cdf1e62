/** For each file its content. */
export type Files = Record<string, string>

/**
 * Messages that are one file although different sources use them. Without these two files, a screen loads 53 files on
 * average, and with them 49.
 */
const together = Object.entries({
  // Words of an order's fields: only its forms and its history need them.
  _order:
    'change_is change_was deliver_on delivery_to height_cm landmark length_cm point_on_map second_phone width_cm',
  // Names in the navigation that a few screens use too.
  _navigation:
    'approvals areas calculator cases dead_events integration invoices logs manifests my_account pay payouts performance prices remove_item runs safe scan',
})

const message = /^messages\/(?!_index)(\w+)\.js$/
/** A line that each compiled message may begin with, and a file has once. */
const header = /^(?:import .*|\/\*\* @typedef \{import\(.*|\/\* eslint-disable \*\/)\n/gm

/**
 * Joins the compiled messages that the same sources use into one file. The bundler then reads a third of the files, and
 * each part of the bundle still has only the messages of its screens.
 * @param sources the files of the app. They use a message as `m.key`.
 */
export function groupMessages(compiled: Files, sources: readonly { text: string }[]): Files {
  const files: Files = {}
  const groups = new Map<string, string[]>()
  const groupOf = groupsByUse(sources)
  for (const [path, content] of Object.entries(compiled)) {
    const key = message.exec(path)?.[1]
    if (key === undefined) {
      files[path] = content
      continue
    }
    const group = groupOf(key)
    groups.set(group, [...(groups.get(group) ?? []), key])
  }
  const index: string[] = []
  for (const [group, keys] of groups) {
    const name = group.startsWith('_') ? group : keys[0]
    files[`messages/${name}.js`] = joined(compiled, keys)
    index.push(`export { ${keys.join(', ')} } from './${name}.js'`)
  }
  return { ...files, 'messages/_index.js': index.join('\n') }
}

/** The compiled messages as one module, in place of the index. */
export function allMessages(compiled: Files): string {
  return joined(
    compiled,
    Object.keys(compiled).flatMap((path) => message.exec(path)?.[1] ?? []),
  )
}

function joined(compiled: Files, keys: readonly string[]): string {
  const contents = keys.map((key) => compiled[`messages/${key}.js`] ?? '')
  const headers = new Set(contents.flatMap((content) => content.match(header) ?? []))
  const bodies = contents.map((content) => content.replaceAll(header, ''))
  return [...headers, ...bodies].join('')
}

/** Names the group of a message: its place in `together`, or else the numbers of the sources that use it. */
function groupsByUse(sources: readonly { text: string }[]): (key: string) => string {
  const users = new Map<string, string>()
  for (const [number, { text }] of sources.entries()) {
    for (const key of new Set(Array.from(text.matchAll(/\bm\.(\w+)/g), ([, name]) => name ?? ''))) {
      users.set(key, `${users.get(key) ?? ''} ${number}`)
    }
  }
  const named = new Map(together.flatMap(([name, keys]) => keys.split(' ').map((key) => [key, name])))
  return (key) => named.get(key) ?? users.get(key) ?? ''
}
