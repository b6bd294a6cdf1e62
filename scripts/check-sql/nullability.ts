import type { Catalog } from './catalog.ts'
import { isNode, listOf, nodesOf, parseNodeTree, type TreeNode, type TreeValue } from './node-tree.ts'
import { nullableExpression } from './nullable-expression.ts'
import type { Scope } from './scope.ts'

/**
 * Decides for each result column of an analysed statement whether it can be null.
 * @param tree the statement in the server's text form.
 * @param parameterNullable whether each parameter can be null.
 */
export function nullableColumns(
  tree: string,
  catalog: Catalog,
  parameterNullable: readonly boolean[],
): boolean[] {
  const query = lastQuery(parseNodeTree(tree))
  if (!query) throw new Error('the statement has no analysed form')
  return queryNullability(query, {
    query,
    outer: undefined,
    known: new Set(),
    catalog,
    parameterNullable,
    visiting: new Set(),
    ofExpression: nullableExpression,
    ofQuery: queryNullability,
  })
}

function lastQuery(value: TreeValue): TreeNode | undefined {
  if (isNode(value, 'QUERY')) return value
  return listOf(value)
    .map((item) => lastQuery(item))
    .findLast((query) => query !== undefined)
}

/** The nullability of each result column of `query` within its outer scope. */
function queryNullability(query: TreeNode, around: Scope): boolean[] {
  const targets = nodesOf(query.returningList ?? null).length > 0 ? query.returningList : query.targetList
  const visible = nodesOf(targets).filter((target) => target.resjunk !== 'true')
  // For a recursive query, the other branches decide.
  if (around.visiting.has(query)) return visible.map(() => false)
  const scope: Scope = {
    ...around,
    query,
    outer: around.query === query ? around.outer : around,
    known: knownValues(query),
    visiting: new Set([...around.visiting, query]),
  }
  if (isNode(query.setOperations)) {
    const branches = setBranches(query.setOperations).map((index) => {
      const entry = nodesOf(query.rtable)[index - 1]
      return isNode(entry?.subquery) ? queryNullability(entry.subquery, scope) : visible.map(() => true)
    })
    return visible.map((_, column) => branches.some((branch) => branch[column] ?? true))
  }
  return visible.map((target) => nullableExpression(target.expr ?? null, scope))
}

function setBranches(node: TreeNode): number[] {
  if (node.tag === 'RANGETBLREF') return [Number(node.rtindex)]
  return [node.larg, node.rarg].flatMap((side) => (isNode(side) ? setBranches(side) : []))
}

/** Columns that WHERE and inner joins prove to be non-null: `x is not null`, or a comparison. */
function knownValues(query: TreeNode): Set<string> {
  const known = new Set<string>()
  if (isNode(query.jointree)) collectFrom(query.jointree)
  return known

  function collectFrom(tree: TreeNode): void {
    collect(tree.quals ?? null)
    for (const item of nodesOf(tree.fromlist)) collectJoin(item)
  }

  function collectJoin(item: TreeNode): void {
    if (item.tag !== 'JOINEXPR' || item.jointype !== '0') return
    collect(item.quals ?? null)
    for (const side of [item.larg, item.rarg]) if (isNode(side)) collectJoin(side)
  }

  function collect(condition: TreeValue): void {
    if (!isNode(condition)) return
    if (condition.tag === 'BOOLEXPR' && condition.boolop === 'and') {
      for (const part of nodesOf(condition.args)) collect(part)
    } else if (condition.tag === 'NULLTEST' && condition.nulltesttype === '1') {
      add(condition.arg ?? null)
    } else if (condition.tag === 'OPEXPR' || condition.tag === 'SCALARARRAYOPEXPR') {
      for (const side of listOf(condition.args)) add(side)
    }
  }

  function add(value: TreeValue): void {
    const bare = isNode(value, 'RELABELTYPE') ? value.arg : value
    if (isNode(bare, 'VAR') && bare.varlevelsup === '0') known.add(`${bare.varno}.${bare.varattno}`)
  }
}
