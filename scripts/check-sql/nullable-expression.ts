import { ALWAYS_VALUE_FUNCTIONS, ROW_AGGREGATES, VALUE_FUNCTIONS, VALUE_OPERATORS } from './never-null.ts'
import { isNode, listOf, nodesOf, type TreeNode, type TreeValue } from './node-tree.ts'
import { nullableVariable } from './nullable-variable.ts'
import type { Scope } from './scope.ts'

/** Decides whether an expression can be null in its scope. Unknown expressions count as nullable. */
export function nullableExpression(value: TreeValue, scope: Scope): boolean {
  if (!isNode(value)) return true
  const any = (list: TreeValue | undefined) => listOf(list).some((item) => nullableExpression(item, scope))
  const every = (list: TreeValue | undefined) => listOf(list).every((item) => nullableExpression(item, scope))
  const of = (part: TreeValue | undefined) => nullableExpression(part ?? null, scope)
  switch (value.tag) {
    case 'VAR':
      return nullableVariable(value, scope)
    case 'CONST':
      return value.constisnull === 'true'
    case 'PARAM':
      return scope.parameterNullable[Number(value.paramid) - 1] ?? true
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
    case 'COERCETODOMAIN':
    case 'COLLATEEXPR':
    case 'CONVERTROWTYPEEXPR':
      return of(value.arg)
    case 'NULLTEST':
    case 'BOOLEANTEST':
    case 'DISTINCTEXPR':
    case 'ROWEXPR':
    case 'ARRAYEXPR':
    case 'GROUPINGFUNC':
    case 'SQLVALUEFUNCTION':
      return false
    case 'COALESCEEXPR':
    case 'MINMAXEXPR':
      return every(value.args)
    case 'BOOLEXPR':
    case 'SCALARARRAYOPEXPR':
      return any(value.args)
    case 'OPEXPR':
      return !VALUE_OPERATORS.has(scope.catalog.operators.get(String(value.opno)) ?? '') || any(value.args)
    case 'FUNCEXPR':
      return nullableCall(value, scope)
    case 'AGGREF':
      return nullableAggregate(value, scope)
    case 'WINDOWFUNC':
      return nullableWindow(value, scope)
    case 'CASEEXPR':
      return of(value.defresult) || nodesOf(value.args).some((when) => of(when.result))
    case 'SUBLINK':
      return nullableSubquery(value, scope)
    case 'JSONCONSTRUCTOREXPR':
      // JSON_OBJECT(…) and JSON_ARRAY(…) never return null.
      return value.type !== '1' && value.type !== '2'
    default:
      return true
  }
}

function nullableCall(call: TreeNode, scope: Scope): boolean {
  const called = scope.catalog.functions.get(String(call.funcid))
  const argumentNullable = listOf(call.args).some((item) => nullableExpression(item, scope))
  // funcformat 1 and 2 are explicit and implicit casts.
  if (call.funcformat === '1' || call.funcformat === '2') return argumentNullable
  if (!called) return true
  if (called.builtIn && ALWAYS_VALUE_FUNCTIONS.has(called.name)) return false
  // We assume that our own strict functions return null only for null.
  const answersValues = called.builtIn ? VALUE_FUNCTIONS.has(called.name) : called.strict
  return !answersValues || argumentNullable
}

function nullableAggregate(call: TreeNode, scope: Scope): boolean {
  const name = scope.catalog.functions.get(String(call.aggfnoid))?.name ?? ''
  if (ALWAYS_VALUE_FUNCTIONS.has(name)) return false
  const grouped =
    nodesOf(scope.query.groupClause).length > 0 && nodesOf(scope.query.groupingSets).length === 0
  if (!grouped || !ROW_AGGREGATES.has(name) || isNode(call.aggfilter)) return true
  // Aggregates that collect rows return a list, even of nulls.
  if (name.endsWith('_agg') && name !== 'string_agg') return false
  return nodesOf(call.args).some((target) => nullableExpression(target.expr ?? null, scope))
}

const FRAME_GIVEN = 1

function nullableWindow(call: TreeNode, scope: Scope): boolean {
  const name = scope.catalog.functions.get(String(call.winfnoid))?.name ?? ''
  if (ALWAYS_VALUE_FUNCTIONS.has(name)) return false
  if (isNode(call.aggfilter)) return true
  if (name === 'ntile') return false
  const args = listOf(call.args)
  if (name === 'lag' || name === 'lead') {
    return args.length < 3 || [args[0], args[2]].some((arg) => nullableExpression(arg ?? null, scope))
  }
  const window = nodesOf(scope.query.windowClause).find((clause) => clause.winref === call.winref)
  // The default frame always contains the current row.
  const ownRow = (Number(window?.frameOptions ?? FRAME_GIVEN) & FRAME_GIVEN) === 0
  return !ownRow || !ROW_AGGREGATES.has(name) || args.some((arg) => nullableExpression(arg, scope))
}

const EXISTS = '0'
const SCALAR = '4'
const ARRAY = '6'

function nullableSubquery(link: TreeNode, scope: Scope): boolean {
  if (link.subLinkType === EXISTS || link.subLinkType === ARRAY) return false
  const query = link.subselect
  if (link.subLinkType !== SCALAR || !isNode(query, 'QUERY')) return true
  // Only an aggregate without grouping always returns a row.
  const alwaysOneRow =
    query.hasAggs === 'true' &&
    nodesOf(query.groupClause).length === 0 &&
    !isNode(query.havingQual) &&
    !isNode(query.limitCount) &&
    !isNode(query.limitOffset)
  return !alwaysOneRow || (scope.ofQuery(query, scope)[0] ?? true)
}
