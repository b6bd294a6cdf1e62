import type { Catalog } from './catalog.ts'
import { isNode, listOf, nodesOf, parseNodeTree, type TreeValue } from './node-tree.ts'

const INSERT = '3'

/**
 * The columns that the inserts of an analysed statement leave out although the table needs a value for them.
 * @param tree the statement in the server's text form.
 */
export function missingColumns(tree: string, { requiredColumns }: Catalog): string[] {
  const missing: string[] = []
  visit(parseNodeTree(tree))
  return missing

  function visit(value: TreeValue): void {
    if (!isNode(value)) {
      for (const item of listOf(value)) visit(item)
      return
    }
    if (value.tag === 'QUERY' && value.commandType === INSERT) {
      const target = nodesOf(value.rtable)[Number(value.resultRelation) - 1]
      const given = new Set(nodesOf(value.targetList).map(({ resno }) => Number(resno)))
      for (const { number, name } of requiredColumns.get(String(target?.relid)) ?? [])
        if (!given.has(number)) missing.push(name)
    }
    for (const field of Object.values(value)) visit(field)
  }
}
