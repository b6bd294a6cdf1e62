import ts from 'typescript'
import { CannotFollow, type Parameter, type Pieces } from './pieces.ts'
import { bare, elementOf, isSqlFunction } from './sql-tags.ts'

/** The keywords that decide the meaning of `sql(…)`. The last one before it counts, as in postgres.js. */
const KEYWORDS = ['values', 'in', 'select', 'as', 'returning', '\\(', 'update', 'insert']

/**
 * All variants of `sql(…)`: names, a list of values, or the columns of an object.
 * @param before the query's text up to it.
 * @throws {CannotFollow} when its columns are known only at run time.
 */
export function readHelper(expression: ts.Expression, before: string, checker: ts.TypeChecker): Pieces[] {
  const call = bare(expression)
  if (!ts.isCallExpression(call) || !isSqlFunction(call.expression, checker)) {
    throw new CannotFollow(expression, 'write sql(…) inside the template, where it is used')
  }
  const [first, ...rest] = call.arguments
  if (!first) throw new CannotFollow(call, 'sql() needs a value')
  const type = checker.getTypeAtLocation(first)
  const keyword = lastKeyword(before)
  const names = literalsOf(type)
  if (names) return names.map((name) => [quote(name)])
  const element = elementOf(type, checker)
  if (keyword === 'in') return [['(', { at: first, type: element ?? type }, ')']]
  if (keyword === 'select' || keyword === 'as' || keyword === 'returning' || keyword === '\\(') {
    const columns = element && literalsOf(element)
    if (columns) return [[columns.map(quote).join(', ')]]
    throw new CannotFollow(call, 'these names are known only at run time; give them a type of literals')
  }
  const row = element ?? type
  const columns = rest.length > 0 ? namesIn(rest, checker) : row.getProperties().map(({ name }) => name)
  if (!columns || columns.length === 0) {
    throw new CannotFollow(call, 'these columns are known only at run time; name them')
  }
  const values = columns.map((column): Parameter => {
    const property = checker.getPropertyOfType(row, column)
    if (!property) throw new CannotFollow(call, `the value has no property ${column}`)
    return { at: first, type: checker.getTypeOfSymbolAtLocation(property, first) }
  })
  if (keyword === 'update')
    return [commaSeparated(columns.map((column, i) => [`${quote(column)} = `, values[i] ?? '']))]
  const list: Pieces = ['(', ...commaSeparated(values.map((value) => [value])), ')']
  if (keyword === 'values') return [list]
  return [[`(${columns.map(quote).join(', ')}) values `, ...list]]
}

function lastKeyword(before: string): string | undefined {
  let found: { word: string; index: number } | undefined
  for (const word of KEYWORDS) {
    const index = before.search(new RegExp(`((?:^|[\\s(])${word}(?:$|[\\s(]))(?![\\s\\S]*\\1)`, 'i'))
    if (index >= 0 && index >= (found?.index ?? 0)) found = { word, index }
  }
  return found?.word
}

/** The members of a string literal type or a union of them. */
function literalsOf(type: ts.Type): string[] | undefined {
  const members = type.isUnion() ? type.types : [type]
  const literals = members.flatMap((member) => (member.isStringLiteral() ? [member.value] : []))
  return literals.length === members.length ? literals : undefined
}

/** Column names as literals, or as an array whose type spells them. */
function namesIn(args: readonly ts.Expression[], checker: ts.TypeChecker): string[] | undefined {
  const names = args.map((arg) => {
    const type = checker.getTypeAtLocation(ts.isSpreadElement(arg) ? arg.expression : arg)
    return literalsOf(elementOf(type, checker) ?? type)
  })
  return names.every((found) => found !== undefined) ? names.flat() : undefined
}

function commaSeparated(items: readonly Pieces[]): Pieces {
  return items.flatMap((item, index) => (index === 0 ? item : [', ', ...item]))
}

function quote(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
}
