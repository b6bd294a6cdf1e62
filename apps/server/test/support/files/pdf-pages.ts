import { inflateSync } from 'node:zlib'

type Page = { content: string; width: number; height: number }

/** The pages of a PDF, read through its cross-reference table as a viewer does. */
export function pdfPages(pdf: Buffer): Page[] {
  const text = pdf.toString('latin1')
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const rows = text.slice(table).matchAll(/^(\d{10}) \d{5} ([nf]) $/gm)
  const offsets = [...rows].map(([, offset, kind]) => (kind === 'n' ? Number(offset) : null))
  const dictionary = (id: number): { text: string; end: number } => {
    const offset = offsets[id]
    if (offset === null || offset === undefined) throw new Error(`there is no object ${id}`)
    const end = text.indexOf('endobj', offset)
    const said = text.slice(offset, end)
    if (!said.startsWith(`${id} 0 obj`)) throw new Error(`object ${id} is not where the table says`)
    const stream = said.indexOf('stream\n')
    return { text: stream < 0 ? said : said.slice(0, stream), end: offset + stream + 'stream\n'.length }
  }
  const reference = (from: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(from)?.[1])
  const catalog = dictionary(reference(text.slice(table), 'Root')).text
  const tree = dictionary(reference(catalog, 'Pages')).text
  const kids = /\/Kids \[([^\]]*)\]/.exec(tree)?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const page = dictionary(Number(id)).text
    const contents = dictionary(reference(page, 'Contents'))
    const length = Number(/\/Length (\d+)/.exec(contents.text)?.[1])
    const [, , width, height] = /\/MediaBox \[(\S+ \S+) (\S+) (\S+)\]/.exec(page) ?? []
    return {
      content: inflateSync(pdf.subarray(contents.end, contents.end + length)).toString('latin1'),
      width: Number(width),
      height: Number(height),
    }
  })
}

type Matrix = [number, number, number, number, number, number]

/** The filled shapes of a page as an SVG: codes, rules and boxes. Leaves out text, clips and lines. */
export function fillsOf({ content, width, height }: Page): Buffer {
  let state: { matrix: Matrix; fill: string } = { matrix: [1, 0, 0, 1, 0, 0], fill: '#000' }
  const kept: (typeof state)[] = []
  const drawn: string[] = []
  let path = ''
  let numbers: number[] = []
  const point = (at: number) => {
    const [a, b, c, d, e, f] = state.matrix
    const [x = 0, y = 0] = numbers.slice(at, at + 2)
    return `${(a * x + c * y + e).toFixed(4)} ${(height - (b * x + d * y + f)).toFixed(4)}`
  }
  const operators: Record<string, () => void> = {
    q: () => kept.push(state),
    Q: () => {
      state = kept.pop() ?? state
    },
    cm: () => {
      const [a, b, c, d, e, f] = state.matrix
      const [p = 0, q = 0, r = 0, s = 0, t = 0, u = 0] = numbers
      const matrix: Matrix = [
        a * p + c * q,
        b * p + d * q,
        a * r + c * s,
        b * r + d * s,
        a * t + c * u + e,
        b * t + d * u + f,
      ]
      state = { ...state, matrix }
    },
    scn: () => {
      state = { ...state, fill: numbers[0] === 1 ? '#fff' : '#000' }
    },
    m: () => {
      path += `M${point(0)}`
    },
    l: () => {
      path += `L${point(0)}`
    },
    c: () => {
      path += `C${point(0)} ${point(2)} ${point(4)}`
    },
    h: () => {
      path += 'Z'
    },
    f: () => {
      drawn.push(`<path d="${path}" fill="${state.fill}"/>`)
      path = ''
    },
    n: () => {
      path = ''
    },
    S: () => {
      path = ''
    },
  }
  for (const word of content.replace(/BT[^]*?ET/g, '').split(/\s+/)) {
    if (/^-?[\d.]+$/.test(word)) numbers.push(Number(word))
    else {
      operators[word]?.()
      numbers = []
    }
  }
  const dots = 203 / 72
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * dots}" height="${height * dots}">` +
      `<rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}</svg>`,
  )
}
