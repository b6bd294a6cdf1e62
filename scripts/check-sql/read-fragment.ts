import ts from 'typescript'
import { CannotFollow, type Pieces } from './pieces.ts'
import { makesRows, readRows } from './read-rows.ts'
import type { Reader } from './reader.ts'
import { bare, isSqlTemplate, meaningOf } from './sql-tags.ts'

/**
 * All variants of an expression that gives one or several fragments: in place, chosen by a condition, in a
 * constant or a table of constants, returned by a function, or passed as a parameter.
 * @throws {CannotFollow} for any other source.
 */
export function readFragments(expression: ts.Expression, reader: Reader): Pieces[] {
  const node = bare(expression)
  if (reader.reading.has(node))
    throw new CannotFollow(node, 'a fragment that contains itself cannot be checked')
  const inner: Reader = { ...reader, reading: new Set([...reader.reading, node]) }
  if (isSqlTemplate(node, reader.checker)) {
    reader.onFragment(node)
    return inner.readTemplate(node, inner)
  }
  if (ts.isConditionalExpression(node)) return readEach([node.whenTrue, node.whenFalse], inner)
  if (ts.isBinaryExpression(node)) return readEach([node.left, node.right], inner)
  if (ts.isArrayLiteralExpression(node)) return readArray(node, inner)
  if (ts.isCallExpression(node)) return readCall(node, inner)
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return readName(node, inner)
  if (ts.isElementAccessExpression(node)) return readTable(node, inner)
  throw new CannotFollow(
    node,
    'this fragment cannot be followed; write it as a template, a condition or a call',
  )
}

function readEach(expressions: readonly ts.Expression[], reader: Reader): Pieces[] {
  return expressions
    .filter((expression) => meaningOf(expression, reader.checker) !== 'parameter')
    .flatMap((expression) => readFragments(expression, reader))
}

/** postgres.js joins the fragments of an array with spaces. */
function readArray(array: ts.ArrayLiteralExpression, reader: Reader): Pieces[] {
  const all = array.elements.map((element) =>
    ts.isSpreadElement(element) ? readFragments(element.expression, reader) : readFragments(element, reader),
  )
  if (all.length === 0)
    throw new CannotFollow(array, 'postgres.js takes an empty array of fragments for a value')
  return all.reduce<Pieces[]>(
    (readings, part) => readings.flatMap((before) => part.map((reading) => [...before, ' ', ...reading])),
    [[]],
  )
}

function readCall(call: ts.CallExpression, reader: Reader): Pieces[] {
  const callback = call.arguments[0]
  if (ts.isPropertyAccessExpression(call.expression) && callback && ts.isFunctionLike(callback)) {
    // `.map(x => sql`…`)` and the like: one fragment, and two in a row.
    const one = readResults(callback, call, reader)
    return call.expression.name.text === 'reduce'
      ? one
      : [...one, ...one.map((pieces) => [...pieces, ' ', ...pieces])]
  }
  const declaration = reader.checker.getResolvedSignature(call)?.declaration
  if (declaration && !ts.isJSDocSignature(declaration) && makesRows(declaration))
    return readRows(call, reader.checker)
  if (!declaration || ts.isJSDocSignature(declaration) || !('body' in declaration)) {
    throw new CannotFollow(call, 'the function that makes this fragment has no body to read')
  }
  return readResults(declaration, call, reader)
}

function readResults(declaration: ts.SignatureDeclaration, at: ts.Node, reader: Reader): Pieces[] {
  const results = resultsOf(declaration)
  if (results.length === 0) throw new CannotFollow(at, 'the function that makes this fragment returns none')
  return results.flatMap((result) => readFragments(result, reader))
}

/** The possible return values of a function: its expression, or those of its return statements. */
function resultsOf(declaration: ts.SignatureDeclaration | ts.JSDocSignature): ts.Expression[] {
  const body = 'body' in declaration ? declaration.body : undefined
  if (!body) return []
  if (!ts.isBlock(body)) return [body as ts.Expression]
  const results: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) results.push(node.expression)
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  ts.forEachChild(body, visit)
  return results
}

function readName(name: ts.Identifier | ts.PropertyAccessExpression, reader: Reader): Pieces[] {
  let symbol = reader.checker.getSymbolAtLocation(name)
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = reader.checker.getAliasedSymbol(symbol)
  const declaration = symbol?.valueDeclaration
  if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer) {
    if (!(declaration.parent.flags & ts.NodeFlags.Const)) {
      throw new CannotFollow(name, 'a fragment kept in a variable must be a const to be followed')
    }
    return readFragments(declaration.initializer, reader)
  }
  if (declaration && ts.isPropertyAssignment(declaration))
    return readFragments(declaration.initializer, reader)
  if (declaration && ts.isParameter(declaration)) return readParameter(declaration, name, reader)
  throw new CannotFollow(name, 'where this fragment comes from cannot be followed')
}

/** The variants of a fragment parameter are the arguments of all calls in the checked sources. */
function readParameter(parameter: ts.ParameterDeclaration, at: ts.Node, reader: Reader): Pieces[] {
  const holder = parameter.parent
  const index = holder.parameters.indexOf(parameter)
  const call = holder.parent
  if (ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression)) {
    // A callback of an array method gets the elements of the array.
    return readFragments(call.expression.expression, reader)
  }
  const given = reader.callsOf(holder).flatMap(({ arguments: args }) => {
    const argument = args[index] ?? parameter.initializer
    return argument ? [argument] : []
  })
  if (given.length === 0) throw new CannotFollow(at, 'no call gives this fragment parameter a value')
  return given.flatMap((argument) => readFragments(argument, reader))
}

/** `clauses[key]` may be any entry of a table that is in place, in a constant or returned by a function. */
function readTable(access: ts.ElementAccessExpression, reader: Reader): Pieces[] {
  const tables = tablesOf(bare(access.expression), reader)
  if (tables.length === 0) {
    throw new CannotFollow(access, 'a table of fragments must be a constant object or array to be followed')
  }
  return readEach(
    tables.flatMap((table) =>
      ts.isArrayLiteralExpression(table)
        ? [...table.elements]
        : table.properties.flatMap((property) =>
            ts.isPropertyAssignment(property) ? [property.initializer] : [],
          ),
    ),
    reader,
  )
}

function tablesOf(
  node: ts.Expression,
  reader: Reader,
): (ts.ObjectLiteralExpression | ts.ArrayLiteralExpression)[] {
  if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) return [node]
  if (ts.isCallExpression(node)) {
    const declaration = reader.checker.getResolvedSignature(node)?.declaration
    return declaration ? resultsOf(declaration).flatMap((result) => tablesOf(bare(result), reader)) : []
  }
  const declaration = reader.checker.getSymbolAtLocation(node)?.valueDeclaration
  return declaration && ts.isVariableDeclaration(declaration) && declaration.initializer
    ? tablesOf(bare(declaration.initializer), reader)
    : []
}
