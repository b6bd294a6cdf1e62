import ts from 'typescript'
import { canBeNull, type Description } from './describe-query.ts'
import type { Parameter } from './pieces.ts'
import { OPEN_TYPES } from './sql-types.ts'

/** The TypeScript types of database types. */
export interface SqlTypes {
  results: ts.Type
  parameters: ts.Type
}

export interface Problem {
  at: ts.Node
  message: string
}

/** Compares the declared row of a query with its actual columns. */
export function compareRow(
  template: ts.TaggedTemplateExpression,
  { columns }: Description,
  types: SqlTypes,
  checker: ts.TypeChecker,
): Problem[] {
  const declared = template.typeArguments?.[0]
  if (!declared) {
    if (columns.length === 0 || isUnused(template)) return []
    const row = columns.map((column) => `${column.name}: ${shown(column, types, checker)}`).join('; ')
    return [{ at: template.tag, message: `this query answers rows; declare them: <{ ${row} }[]>` }]
  }
  const problem = (message: string): Problem => ({ at: declared, message })
  const row = checker.getIndexTypeOfType(checker.getTypeFromTypeNode(declared), ts.IndexKind.Number)
  if (!row) return [problem('the declared type must be an array of rows')]
  if (row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown))
    return [problem('the declared row must not be any')]
  if (row.flags & ts.TypeFlags.TypeParameter)
    return [problem('a row type that callers choose cannot be checked')]
  const problems: Problem[] = []
  const names = new Set(columns.map(({ name }) => name))
  for (const property of row.getProperties()) {
    if (!names.has(property.name)) problems.push(problem(`the query answers no column ${property.name}`))
  }
  if (names.size < columns.length) problems.push(problem('two columns have the same name; one would be lost'))
  for (const column of columns) {
    const property = checker.getPropertyOfType(row, column.name)
    const expected = shown(column, types, checker)
    if (!property) problems.push(problem(`column ${column.name} (${expected}) is not declared`))
    else {
      const type = checker.getTypeOfSymbolAtLocation(property, declared)
      const given = typeNamed(column.type, types.results, checker)
      if (!given && !OPEN_TYPES.has(column.type)) {
        problems.push(
          problem(`column ${column.name} has type ${column.type}, which the checker does not know`),
        )
      } else if (
        (given && !checker.isTypeAssignableTo(given, type)) ||
        (column.nullable && !canBeNull(type, checker))
      ) {
        problems.push(
          problem(`column ${column.name} is ${expected}, not ${checker.typeToString(type, declared)}`),
        )
      }
    }
  }
  return problems
}

/** Compares the arguments of a query with the parameter types that PostgreSQL infers. */
export function compareParameters(
  parameters: readonly Parameter[],
  { parameterTypes }: Description,
  types: SqlTypes,
  checker: ts.TypeChecker,
): Problem[] {
  return parameters.flatMap(({ at, type, isElement }, index): Problem[] => {
    const name = isElement ? parameterTypes[index]?.replace(/^_/, '') : parameterTypes[index]
    if (!type || !name || OPEN_TYPES.has(name)) return []
    // A time without a zone has no value of JavaScript, so it is written as a text.
    const wanted = typeNamed(isElement && name === 'timestamp' ? 'text' : name, types.parameters, checker)
    if (!wanted) return [{ at, message: `it is given to type ${name}, which the checker does not know` }]
    const missing = isElement ? ts.TypeFlags.Null | ts.TypeFlags.Undefined : ts.TypeFlags.Null
    const members = (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & missing))
    if (members.some(({ flags }) => flags & ts.TypeFlags.Undefined)) {
      return [{ at, message: 'it may be undefined, which the database has no value for; use null' }]
    }
    if (members.every((member) => checker.isTypeAssignableTo(member, wanted))) return []
    return [
      {
        at,
        message: `it is ${checker.typeToString(type)} where the query takes ${spelled(name, types.parameters, checker)} (${name})`,
      },
    ]
  })
}

/** True when nobody uses the rows: the query is a statement, or only its `.count` is used. */
function isUnused(template: ts.TaggedTemplateExpression): boolean {
  let node: ts.Node = template.parent
  while (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node) || ts.isVoidExpression(node)) {
    node = node.parent
  }
  return ts.isExpressionStatement(node) || (ts.isPropertyAccessExpression(node) && node.name.text === 'count')
}

/** The type as spelled in the generated interface. TypeScript lists unions in no fixed order. */
function shown(column: Description['columns'][number], types: SqlTypes, checker: ts.TypeChecker): string {
  const text = spelled(column.type, types.results, checker) ?? 'unknown'
  return column.nullable && text !== 'unknown' ? `${text} | null` : text
}

function spelled(name: string, table: ts.Type, checker: ts.TypeChecker): string | undefined {
  const declaration = checker.getPropertyOfType(table, name)?.valueDeclaration
  return declaration && ts.isPropertySignature(declaration) ? declaration.type?.getText() : undefined
}

function typeNamed(name: string, table: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const property = checker.getPropertyOfType(table, name)
  return property && checker.getTypeOfSymbol(property)
}
