import type { Catalog } from './catalog.ts'
import type { TreeNode, TreeValue } from './node-tree.ts'

/** Which query an expression stands in, and which queries stand around that one. */
export interface Scope {
  query: TreeNode
  outer: Scope | undefined
  /** `table.column` numbers that the WHERE clause lets through only when they are values. */
  known: Set<string>
  catalog: Catalog
  parameterNullable: readonly boolean[]
  /** Queries being looked into, so that a recursive one ends. */
  visiting: ReadonlySet<TreeNode>
  /** Whether an expression can be null where it stands. */
  ofExpression(expression: TreeValue, scope: Scope): boolean
  /** The same for each result column of a query. */
  ofQuery(query: TreeNode, around: Scope): boolean[]
}
