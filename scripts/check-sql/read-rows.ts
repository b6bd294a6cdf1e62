import ts from 'typescript'
import { listed } from '../../apps/server/src/platform/database/columns.ts'
import { CannotFollow, type Pieces } from './pieces.ts'

/** The functions of `platform/database/columns.ts` that make fragments. */
const MAKERS = new Set(['insertRows', 'rowsOf'])

/** True for a call of `insertRows` or `rowsOf`, by its declaration. */
export function makesRows(declaration: ts.SignatureDeclaration): boolean {
  const name = declaration.name && ts.isIdentifier(declaration.name) ? declaration.name.text : ''
  return MAKERS.has(name) && declaration.getSourceFile().fileName.endsWith('/platform/database/columns.ts')
}

/**
 * The text of `insertRows` or `rowsOf`, with the types of the values as the columns' type tells them.
 * @throws {CannotFollow} when the columns are known only at run time.
 */
export function readRows(call: ts.CallExpression, checker: ts.TypeChecker): Pieces[] {
  const [, columns, same] = call.arguments
  if (!columns) throw new CannotFollow(call, 'name the columns with columnsOf')
  const given = checker.getTypeAtLocation(columns)
  const list = propertyType(given, 'list', columns)
  const row = checker.getNonNullableType(propertyType(given, 'row', columns) ?? given)
  if (!list?.isStringLiteral()) throw new CannotFollow(columns, 'list the columns in the call of columnsOf')
  const declared = listed(list.value)
  const arrays = declared.map(({ key, type, cast }): Pieces => {
    const value = propertyType(row, key, columns)
    if (!value) throw new CannotFollow(columns, `the rows have no ${key}`)
    // A column of arrays is cast where it is stored.
    if (cast !== '') return [{ at: columns, type: undefined }, '::text[]']
    return [{ at: columns, type: value, isElement: true }, `::${type}[]`]
  })
  const names = declared.map(({ name }) => name)
  const table: Pieces = ['unnest(', ...commaSeparated(arrays), `) as r (${names.join(', ')})`]
  if (!isInsert(call, checker)) return [table]
  const own = same ? checker.getTypeAtLocation(same).getProperties() : []
  const values = own.map((property): Pieces => {
    const type = checker.getTypeOfSymbolAtLocation(property, same ?? call)
    return [{ at: same ?? call, type }]
  })
  const read = declared.map(({ name, cast }): Pieces => [`r.${name}${cast}`])
  const all = [...own.map(({ name }) => name), ...names].join(', ')
  return [[`(${all}) select `, ...commaSeparated([...values, ...read]), ' from ', ...table]]

  function propertyType(of: ts.Type, name: string, at: ts.Node): ts.Type | undefined {
    const property = checker.getPropertyOfType(of, name)
    return property && checker.getTypeOfSymbolAtLocation(property, at)
  }
}

function isInsert(call: ts.CallExpression, checker: ts.TypeChecker): boolean {
  const declaration = checker.getResolvedSignature(call)?.declaration
  return (declaration as ts.FunctionDeclaration | undefined)?.name?.text === 'insertRows'
}

function commaSeparated(items: readonly Pieces[]): Pieces {
  return items.flatMap((item, index) => (index === 0 ? item : [', ', ...item]))
}
