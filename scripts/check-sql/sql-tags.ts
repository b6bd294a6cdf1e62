import ts from 'typescript'

const TAG_TYPES = new Set(['ISql', 'Sql', 'TransactionSql', 'ReservedSql'])

/** True when an expression is postgres.js's query function, under any name. */
export function isSqlFunction(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  return hasPostgresType(checker.getTypeAtLocation(expression), TAG_TYPES)
}

export function isSqlTemplate(node: ts.Node, checker: ts.TypeChecker): node is ts.TaggedTemplateExpression {
  return ts.isTaggedTemplateExpression(node) && isSqlFunction(node.tag, checker)
}

/** The meaning of an expression inside a template, which postgres.js decides by its value. */
export type Meaning = 'fragment' | 'fragments' | 'helper' | 'typed' | 'parameter'

export function meaningOf(expression: ts.Expression, checker: ts.TypeChecker): Meaning {
  const type = checker.getTypeAtLocation(expression)
  if (hasPostgresType(type, new Set(['PendingQuery']))) return 'fragment'
  if (hasPostgresType(type, new Set(['Helper']))) return 'helper'
  if (hasPostgresType(type, new Set(['Parameter', 'ArrayParameter']))) return 'typed'
  const element = elementOf(type, checker)
  return element && hasPostgresType(element, new Set(['PendingQuery'])) ? 'fragments' : 'parameter'
}

/** The element type of an array or tuple type. */
export function elementOf(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  return checker.isArrayLikeType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined
}

function hasPostgresType(type: ts.Type, names: ReadonlySet<string>): boolean {
  const members = type.isUnionOrIntersection() ? type.types : [type]
  return members.some((member) => {
    const symbol = member.symbol ?? member.aliasSymbol
    return (
      symbol !== undefined &&
      names.has(symbol.name) &&
      (symbol.declarations ?? []).some((declaration) =>
        declaration.getSourceFile().fileName.includes('/node_modules/postgres/'),
      )
    )
  })
}

/** The expression without parentheses, casts and assertions. */
export function bare(expression: ts.Expression): ts.Expression {
  let node = expression
  while (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  ) {
    node = node.expression
  }
  return node
}
