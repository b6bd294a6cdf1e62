import ts from 'typescript'

/** Maps every `m.key` of the sources to the first file that uses it. */
export function usedKeys(sources: readonly { path: string; text: string }[]): Map<string, string> {
  const used = new Map<string, string>()
  for (const { path, text } of sources) {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
    const visit = (node: ts.Node): void => {
      if (
        ts.isPropertyAccessExpression(node) &&
        ts.isIdentifier(node.expression) &&
        node.expression.text === 'm'
      ) {
        if (!used.has(node.name.text)) used.set(node.name.text, path)
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return used
}
