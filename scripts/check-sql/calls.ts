import ts from 'typescript'

/**
 * Finds the calls of a function. To resolve what a call calls checks the types of all its arguments, so only calls
 * with the name of the function are resolved.
 */
export function indexCalls(
  calls: readonly ts.CallExpression[],
  checker: ts.TypeChecker,
): (declaration: ts.SignatureDeclaration) => readonly ts.CallExpression[] {
  const byName = Map.groupBy(calls, ({ expression }) => calledName(expression, checker))
  const known = new Map<ts.SignatureDeclaration, ts.CallExpression[]>()
  return (declaration) => {
    const found =
      known.get(declaration) ??
      (byName.get(nameOf(declaration)) ?? []).filter(
        (call) => checker.getResolvedSignature(call)?.declaration === declaration,
      )
    known.set(declaration, found)
    return found
  }
}

/** The name as its declaration spells it: an import may give it another one. */
function calledName(callee: ts.Expression, checker: ts.TypeChecker): string | undefined {
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text
  if (!ts.isIdentifier(callee)) return undefined
  const symbol = checker.getSymbolAtLocation(callee)
  const isImported = symbol && symbol.flags & ts.SymbolFlags.Alias
  return isImported ? checker.getAliasedSymbol(symbol).name : callee.text
}

function nameOf(declaration: ts.SignatureDeclaration): string | undefined {
  const named = declaration.name ? declaration : declaration.parent
  const { name } = named as ts.NamedDeclaration
  return name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) ? name.text : undefined
}
