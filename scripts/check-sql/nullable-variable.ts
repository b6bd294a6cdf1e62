import { isNode, listOf, nodesOf, type TreeNode } from './node-tree.ts'
import type { Scope } from './scope.ts'

const RELATION = '0'
const SUBQUERY = '1'
const JOIN = '2'
const FUNCTION = '3'
const VALUES = '5'
const COMMON_TABLE = '6'
const GROUP = '9'

const OLD_ROW = '1'
const NEW_ROW = '2'
const INSERT = '3'
const DELETE = '4'

/** Decides whether a column reference can be null, by its source and the outer joins above it. */
export function nullableVariable(variable: TreeNode, scope: Scope): boolean {
  const home = ancestor(scope, Number(variable.varlevelsup))
  const entry = nodesOf(home?.query.rtable)[Number(variable.varno) - 1]
  if (!home || !entry) return true
  const column = Number(variable.varattno)
  if (home.known.has(`${variable.varno}.${column}`)) return false
  // Printed as `(b 3 5)`: the outer joins that can make it null.
  if (listOf(variable.varnullingrels).length > 1) return true
  if (variable.varreturningtype === OLD_ROW && home.query.commandType === INSERT) return true
  if (variable.varreturningtype === NEW_ROW && home.query.commandType === DELETE) return true
  return nullableInEntry(entry, column, home)
}

function nullableInEntry(entry: TreeNode, column: number, scope: Scope): boolean {
  switch (entry.rtekind) {
    case RELATION:
      return nullableInRelation(String(entry.relid), column, scope)
    case SUBQUERY:
      return isNode(entry.subquery) ? (scope.ofQuery(entry.subquery, scope)[column - 1] ?? true) : true
    case JOIN:
      return scope.ofExpression(listOf(entry.joinaliasvars)[column - 1] ?? null, scope)
    case FUNCTION:
      return nullableInFunction(entry, column, scope)
    case VALUES:
      return listOf(entry.values_lists).some((row) =>
        scope.ofExpression(listOf(row)[column - 1] ?? null, scope),
      )
    case COMMON_TABLE:
      return nullableInCommonTable(entry, column, scope)
    case GROUP:
      return (
        nodesOf(scope.query.groupingSets).length > 0 ||
        scope.ofExpression(listOf(entry.groupexprs)[column - 1] ?? null, scope)
      )
    default:
      return true
  }
}

function nullableInRelation(relation: string, column: number, scope: Scope): boolean {
  // A whole row, or a system column such as ctid.
  if (column <= 0) return false
  const view = scope.catalog.views.get(relation)
  if (view === undefined) return !scope.catalog.notNullColumns.has(`${relation}.${column}`)
  const query = nodesOf(view).at(-1)
  return query ? (scope.ofQuery(query, scope)[column - 1] ?? true) : true
}

/** `generate_series(…)` and `unnest(…)` of one array return values. Several arrays are padded with nulls. */
function nullableInFunction(entry: TreeNode, column: number, scope: Scope): boolean {
  const functions = nodesOf(entry.functions)
  const width = isNode(entry.eref) ? listOf(entry.eref.colnames).length : 0
  if (entry.funcordinality === 'true' && column === width) return false
  const called = functions.length === 1 ? functions[0]?.funcexpr : undefined
  return called === undefined || scope.ofExpression(called, scope)
}

function nullableInCommonTable(entry: TreeNode, column: number, scope: Scope): boolean {
  const home = ancestor(scope, Number(entry.ctelevelsup))
  const table = nodesOf(home?.query.cteList).find((candidate) => candidate.ctename === entry.ctename)
  if (!home || !isNode(table?.ctequery)) return true
  return scope.ofQuery(table.ctequery, home)[column - 1] ?? true
}

function ancestor(scope: Scope, levels: number): Scope | undefined {
  let found: Scope | undefined = scope
  for (let level = 0; level < levels; level++) found = found?.outer
  return found
}
