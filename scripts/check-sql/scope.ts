import type { Catalog } from './catalog.ts'
import type { TreeNode, TreeValue } from './node-tree.ts'

/** The query of an expression, and the queries around it. */
export interface Scope {
  query: TreeNode
  outer: Scope | undefined
  /** `table.column` numbers that the WHERE clause restricts to non-null values. */
  known: Set<string>
  catalog: Catalog
  parameterNullable: readonly boolean[]
  /** Queries in progress, so that recursive ones end. */
  visiting: ReadonlySet<TreeNode>
  /** Decides whether an expression can be null in its scope. */
  ofExpression(expression: TreeValue, scope: Scope): boolean
  /** The same for each result column of a query. */
  ofQuery(query: TreeNode, around: Scope): boolean[]
}
