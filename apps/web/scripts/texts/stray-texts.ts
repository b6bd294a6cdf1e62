import ts from 'typescript'

const spoken = /\p{L}{2,}/u
const spokenAttributes = ['aria-label', 'alt', 'title', 'label', 'placeholder']

/** Words written in a component instead of the text files. Names of keyboard keys are allowed. */
export function strayTexts({ path, text }: { path: string; text: string }): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const stray: string[] = []
  const visit = (node: ts.Node): void => {
    const word = ts.isJsxText(node)
      ? node.text
      : ts.isJsxAttribute(node) &&
          spokenAttributes.includes(node.name.getText(file)) &&
          node.initializer &&
          ts.isStringLiteral(node.initializer)
        ? node.initializer.text
        : ''
    if (spoken.test(word)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      stray.push(`${path}:${line + 1}: '${word.trim()}' belongs in app/texts`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return stray
}
