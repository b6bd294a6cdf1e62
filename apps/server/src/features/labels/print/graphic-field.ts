/**
 * A picture as a ZPL graphic field (`^GFA`), packed as every printer of the language unpacks it: a letter for each run of
 * equal hexadecimal digits, `,` and `!` for a rest of a row that is white or black, `:` for a row like the one above.
 */
export function graphicField(rows: readonly Buffer[]): string {
  const rowBytes = rows[0]?.length ?? 0
  const bytes = rowBytes * rows.length
  let above = ''
  const packed = rows.map((row) => {
    const digits = row.toString('hex').toUpperCase()
    const line = digits === above ? ':' : packRow(digits)
    above = digits
    return line
  })
  return `^GFA,${bytes},${bytes},${rowBytes},${packed.join('')}`
}

function packRow(digits: string): string {
  const rest = /(0+|F+)$/.exec(digits)?.[0] ?? ''
  const isWorthIt = rest.length > 1
  const begun = isWorthIt ? digits.slice(0, -rest.length) : digits
  const end = !isWorthIt ? '' : rest.startsWith('0') ? ',' : '!'
  return begun.replace(/(.)\1*/g, (run, digit: string) => `${countOf(run.length)}${digit}`) + end
}

/** g to z are 20 to 400 in twenties, G to Y are 1 to 19; longer runs are counted in several steps. */
function countOf(length: number): string {
  if (length === 1) return ''
  const steps = 'z'.repeat(Math.floor(length / 400))
  const left = length % 400
  const twenties = Math.floor(left / 20)
  const ones = left % 20
  return (
    steps +
    (twenties > 0 ? String.fromCharCode('g'.charCodeAt(0) + twenties - 1) : '') +
    (ones > 0 ? String.fromCharCode('G'.charCodeAt(0) + ones - 1) : '')
  )
}
