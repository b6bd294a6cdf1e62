import ts from 'typescript'
import { CannotFollow } from './pieces.ts'

/**
 * Finds the calls of a function among `nodes`: all calls, and all names that are used in another way. The types of a
 * call's arguments take long to check, so only calls with the name of the function are resolved.
 */
export function indexCalls(
  { calls, otherUses }: { calls: readonly ts.CallExpression[]; otherUses: readonly ts.Identifier[] },
  checker: ts.TypeChecker,
): (declaration: ts.SignatureDeclaration) => readonly ts.CallExpression[] {
  const callsByName = Map.groupBy(calls, ({ expression }) => calledName(expression, checker))
  const usesByName = Map.groupBy(otherUses, ({ text }) => text)
  const known = new Map<ts.SignatureDeclaration, ts.CallExpression[]>()

  function find(declaration: ts.SignatureDeclaration): ts.CallExpression[] {
    const name = nameOf(declaration)
    const use = (usesByName.get(name ?? '') ?? []).find((one) => isUseOf(one, declaration, checker))
    if (use) throw new CannotFollow(use, 'a function with a fragment parameter must be called by its name')
    return (callsByName.get(name) ?? []).filter(
      (call) => checker.getResolvedSignature(call)?.declaration === declaration,
    )
  }

  return (declaration) => {
    const found = known.get(declaration) ?? find(declaration)
    known.set(declaration, found)
    return found
  }
}

/** True for a name that is neither called nor part of a declaration, an import or an export. */
export function isOtherUse(name: ts.Identifier): boolean {
  const { parent } = name
  const whole = ts.isPropertyAccessExpression(parent) && parent.name === name ? parent : name
  const isCalled = ts.isCallExpression(whole.parent) && whole.parent.expression === whole
  const isDeclared =
    (parent as Partial<ts.NamedDeclaration>).name === name && !ts.isPropertyAccessExpression(parent)
  return !isCalled && !isDeclared && !ts.isImportSpecifier(parent) && !ts.isExportSpecifier(parent)
}

function isUseOf(
  name: ts.Identifier,
  declaration: ts.SignatureDeclaration,
  checker: ts.TypeChecker,
): boolean {
  const signatures = checker.getTypeAtLocation(name).getCallSignatures()
  return signatures.some((signature) => signature.declaration === declaration)
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
