import { expect, test } from 'vitest'
import { csvLine } from './spreadsheets.ts'

test.each([
  [['a', 'b c', 'منى'], '"a","b c","منى"'],
  [['say "no"', 'a,b', 'two\nlines'], '"say ""no""","a,b","two\nlines"'],
  [['=1+1', '+20', '@SUM(A1)', '-2+3', '\tx'], '"\'=1+1","\'+20","\'@SUM(A1)","\'-2+3","\'\tx"'],
  [['＝1+1', '＋20', '＠SUM(A1)', '－2'], '"\'＝1+1","\'＋20","\'＠SUM(A1)","\'－2"'],
  [['=HYPERLINK("x")', ' =1', '"=1'], '"\'=HYPERLINK(""x"")","\' =1","\'""=1"'],
  [['-50', '-50.25', '1-2', ''], '"-50","-50.25","1-2",""'],
  [['a;=1+1;b', 'a;b', 'a; ＝1', 'a;-2'], '"a;\'=1+1;b","a;b","a;\' ＝1","a;\'-2"'],
  [['a;"=1+1;b', 'a\n=1+1', 'a\r\n@x'], '"a;\'""=1+1;b","a\n\'=1+1","a\r\n\'@x"'],
])('%j is written as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`)
})

/** Splits a line at `;` as Excel does: a quote counts only at the start of a cell. */
function splitBySemicolons(line: string): string[] {
  return [...line.trimEnd().matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"?)?([^;]*)/g)].map(
    ([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest,
  )
}

test.each(['=1+1', '+1', '-1+1', '@A1', '＝1', '"=1', ' =1'])(
  'no cell begins with the formula %s where lists are separated by semicolons',
  (formula) => {
    for (const cell of [formula, `a;${formula}`, `a;"${formula};b`, `a";${formula}`]) {
      for (const split of splitBySemicolons(csvLine(['name', cell, '5'])))
        expect(split).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
    }
  },
)
