/** Unpacks the picture of a ZPL label as a printer does: rows of hexadecimal digits. */
export function unpackGraphic(zpl: string): string[] {
  const [, bytes, rowBytes, packed = ''] = /\^GFA,\d+,(\d+),(\d+),([^^~]*)/.exec(zpl) ?? []
  const width = Number(rowBytes) * 2
  const rows: string[] = []
  let row = ''
  let count = 0
  const end = () => {
    rows.push(row)
    row = ''
  }
  for (const letter of packed) {
    if (letter === ':') rows.push(rows.at(-1) ?? '0'.repeat(width))
    else if (letter === ',' || letter === '!') {
      row = row.padEnd(width, letter === ',' ? '0' : 'F')
      end()
    } else if (letter >= 'g' && letter <= 'z') count += (letter.charCodeAt(0) - 102) * 20
    else if (letter >= 'G' && letter <= 'Y') count += letter.charCodeAt(0) - 70
    else {
      row += letter.repeat(count || 1)
      count = 0
      if (row.length > width) throw new Error('a row is longer than the picture is wide')
      if (row.length === width) end()
    }
  }
  if (rows.length * Number(rowBytes) !== Number(bytes))
    throw new Error('the picture is not as large as it says')
  return rows
}
