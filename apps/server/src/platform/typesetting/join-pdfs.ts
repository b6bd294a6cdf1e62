import type { Language } from '@mersal/contract'

/**
 * Joins the typesetter's PDFs while they are made, so that a document of thousands of pages is never in memory as a
 * whole. It relies on the typesetter's output: object 1 is the page tree, pages are its direct children, dictionaries
 * come before streams, the tables of glyphs' letters are not compressed, and the file ends with a plain cross-reference
 * table. `title` and `language` are those of the document, for viewers and screen readers.
 */
export function joinPdfs({ title, language }: { title: string; language: Language }): {
  add(pdf: Buffer): Buffer
  end(): Buffer
} {
  const pageTree = 1
  const offsets: number[] = []
  const pages: number[] = []
  let written = 0
  let next = pageTree + 1

  const place = (id: number, parts: (Buffer | string)[]): Buffer => {
    const object = Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    )
    offsets[id] = written
    written += object.length
    return object
  }
  const begin = (): Buffer => place(0, ['%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'])

  return {
    /** The bytes to append to the file for `pdf`. */
    add(pdf) {
      const parts = written === 0 ? [begin()] : []
      const objects = objectsOf(pdf)
      const shift = next - 2
      const renumber = (text: string) =>
        text.replace(/\b(\d+) 0 R\b/g, (_, id: string) => `${id === '1' ? pageTree : Number(id) + shift} 0 R`)
      for (const [id, object] of objects) {
        const { head, stream } = splitObject(object)
        if (id === 1 || /\/Type \/(Catalog|Metadata)\b|\/(Creator|Producer) /.test(head)) continue
        const newId = id + shift
        if (/\/Type \/Page\b/.test(head)) pages.push(newId)
        const letters = head.includes('/Type /CMap') ? reverseArabicLetters(stream) : stream
        parts.push(place(newId, [renumber(head.replace(/^\d+/, String(newId))), letters]))
        next = Math.max(next, newId + 1)
      }
      return Buffer.concat(parts)
    },
    /** The end of the file: page tree, catalog and cross-reference table. */
    end() {
      const parts = written === 0 ? [begin()] : []
      const kids = pages.map((id) => `${id} 0 R`).join(' ')
      const catalog = next
      const info = catalog + 1
      parts.push(
        place(pageTree, [
          `${pageTree} 0 obj\n<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>\nendobj\n`,
        ]),
        // Without this a viewer scales pages to the paper, and labels get the wrong size.
        place(catalog, [
          `${catalog} 0 obj\n<< /Type /Catalog /Pages ${pageTree} 0 R /Lang (${language}) `,
          '/ViewerPreferences << /PrintScaling /None /DisplayDocTitle true >> >>\nendobj\n',
        ]),
        place(info, [`${info} 0 obj\n<< /Title ${textString(title)} >>\nendobj\n`]),
      )
      const table = Array.from({ length: info }, (_, index) => {
        const offset = offsets[index + 1]
        return offset === undefined
          ? '0000000000 00000 f \n'
          : `${String(offset).padStart(10, '0')} 00000 n \n`
      })
      const trailer = `trailer\n<< /Size ${info + 1} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${written}\n%%EOF\n`
      parts.push(
        Buffer.from(`xref\n0 ${info + 1}\n0000000000 65535 f \n${table.join('')}${trailer}`, 'latin1'),
      )
      return Buffer.concat(parts)
    },
  }
}

/**
 * The table of glyphs' letters, with those of a glyph of several Arabic letters in the order in which they are drawn, left
 * to right. A reader takes glyphs in this order and turns each Arabic word around, a glyph's letters with it.
 */
function reverseArabicLetters(table: Buffer): Buffer {
  const reversed = (letters: string) => letters.match(/.{4}/g)?.reverse().join('')
  const text = table.toString('latin1')
  return Buffer.from(
    text.replace(
      /(?<=^<[0-9A-F]{4}> <)(?:06[0-9A-F]{2}){2,}(?=>$)/gm,
      (letters) => reversed(letters) ?? letters,
    ),
    'latin1',
  )
}

/** A text of any letters, as PDF has it: UTF-16, in hex. */
function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
}

/** The objects of a PDF by number, from its cross-reference table. */
function objectsOf(pdf: Buffer): Map<number, Buffer> {
  const tail = pdf.subarray(-64).toString('latin1')
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1])
  const [, first, count] =
    /^xref\s+(\d+) (\d+)\s+/.exec(pdf.subarray(table, table + 40).toString('latin1')) ?? []
  if (first !== '0' || count === undefined) throw new Error('this PDF has no plain table of objects')
  const rows = pdf
    .subarray(table)
    .toString('latin1')
    .matchAll(/^(\d{10}) \d{5} n/gm)
  const offsets = [...rows].map(([, offset]) => Number(offset)).sort((a, b) => a - b)
  return new Map(
    offsets.map((offset, index) => {
      const object = pdf.subarray(offset, offsets[index + 1] ?? table)
      return [Number(/^(\d+) 0 obj/.exec(object.subarray(0, 20).toString('latin1'))?.[1]), object]
    }),
  )
}

/** The dictionary of an object, and its unchanged stream. */
function splitObject(object: Buffer): { head: string; stream: Buffer } {
  const at = object.indexOf('>>\nstream\n')
  const end = at === -1 ? object.length : at + 2
  return { head: object.subarray(0, end).toString('latin1'), stream: object.subarray(end) }
}
