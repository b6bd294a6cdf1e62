/**
 * A picture as a ZPL graphic field (`^GFA`) with ZPL's compression: a letter and a digit for a run of equal digits,
 * `,` or `!` for the white or black rest of a row, `:` for a row like the one above.
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

/** g to z mean 20 to 400 in steps of 20, G to Y mean 1 to 19. Longer runs take several letters. */
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
