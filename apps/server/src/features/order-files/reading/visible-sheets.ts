/** A sheet that people see. `number`: its place in the workbook, from 1. */
export type VisibleSheet = { number: number; name: string; hiddenRows: number }

/** The sheets of a workbook that are not hidden, in their order; the first one when all are. `parts` are its files. */
export function visibleSheets(parts: Readonly<Record<string, Buffer>>): VisibleSheet[] {
  const partOf = new Map(
    elements(textOf(parts, 'xl/_rels/workbook.xml.rels'), 'Relationship').map(({ id = '', target = '' }) => [
      id,
      target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    ]),
  )
  const sheets = elements(textOf(parts, 'xl/workbook.xml'), 'sheet').map(
    ({ name = '', state, id = '' }, index) => ({
      number: index + 1,
      name: plain(name),
      isHidden: state === 'hidden' || state === 'veryHidden',
      hiddenRows: hiddenRows(parts[partOf.get(id) ?? '']),
    }),
  )
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  const visible = shown.length > 0 ? shown : sheets.slice(0, 1)
  if (visible.length === 0) return [{ number: 1, name: '', hiddenRows: 0 }]
  return visible.map(({ isHidden: _, ...sheet }) => sheet)
}

function textOf(parts: Readonly<Record<string, Buffer>>, name: string): string {
  return parts[name]?.toString() ?? ''
}

/** The attributes of all elements with a name, without their prefixes and in lower case. */
function elements(xml: string, name: string): Record<string, string>[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/(?:^|\s)(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, key = '', double, single]) => [key.toLowerCase(), double ?? single ?? ''],
      ),
    ),
  )
}

/** Counts without an object for each row: a sheet may have 250,000. */
function hiddenRows(sheet: Buffer | undefined): number {
  let hidden = 0
  for (const _ of (sheet?.toString('latin1') ?? '').matchAll(
    /<(?:\w+:)?row\s[^>]*?\bhidden\s*=\s*["'](?:1|true)["']/g,
  ))
    hidden += 1
  return hidden
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A name of a sheet, at most 31 characters as in Excel. */
function plain(name: string): string {
  return name
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, key: string) => characters[key] ?? '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, 31)
}
