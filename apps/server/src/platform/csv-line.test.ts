import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test.each([
  [['a', 'b c', 'منى'], 'a,b c,منى'],
  [['say "no"', 'a,b', 'two\nlines'], '"say ""no""","a,b","two\nlines"'],
  [['=1+1', '+20', '@SUM(A1)', '-2+3', '\tx'], "'=1+1,'+20,'@SUM(A1),'-2+3,'\tx"],
  [['=HYPERLINK("x")'], '"\'=HYPERLINK(""x"")"'],
  [['-50', '-50.25', '1-2'], '-50,-50.25,1-2'],
])('%j is written as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`)
})
