import postgres from 'postgres'
import ts from 'typescript'
import { indexCalls, isOtherUse } from './calls.ts'
import { readCatalog } from './catalog.ts'
import { compareParameters, compareRow, type Problem, type SqlTypes } from './compare.ts'
import { describeQuery } from './describe-query.ts'
import { checkOwners, type WrittenSql } from './ownership.ts'
import { CannotFollow, numberParameters, type Pieces } from './pieces.ts'
import { createChecked, SQL_TYPES_FILE } from './program.ts'
import { readTemplate } from './read-template.ts'
import type { Reader } from './reader.ts'
import { isSqlFunction, isSqlTemplate } from './sql-tags.ts'
import type { Owners } from './table-owners.ts'

export interface Finding {
  file: string
  line: number
  message: string
}

export interface Result {
  findings: Finding[]
  /** The number of checked queries, and of their variants. */
  queries: number
  readings: number
  /** The number of queries with a comment that exempts them. */
  unchecked: number
}

const UNCHECKED = /\/\/ sql-unchecked: \S/

/**
 * Checks every query of a project against a migrated database: PostgreSQL accepts it, its declared rows match
 * the result in types and nullability, and its parameters have the right types.
 * @param isChecked selects files by absolute path.
 * @param overlay adds or replaces files by absolute path.
 * @param owned the list of owners, and the folder to which its paths are relative
 */
export async function checkSql(
  databaseUrl: string,
  tsconfig: string,
  isChecked: (file: string) => boolean,
  overlay: ReadonlyMap<string, string> = new Map(),
  owned?: { owners: Owners; folder: string },
): Promise<Result> {
  const sql = postgres(databaseUrl, { max: 1, max_lifetime: null, onnotice: () => {} })
  try {
    const program = createChecked(tsconfig, await readCatalog(sql), overlay)
    return await checkProgram(program, sql, isChecked, owned)
  } finally {
    await sql.end()
  }
}

async function checkProgram(
  program: ts.Program,
  sql: postgres.Sql,
  isChecked: (file: string) => boolean,
  owned?: { owners: Owners; folder: string },
): Promise<Result> {
  const checker = program.getTypeChecker()
  const types = sqlTypesOf(program, checker)
  const sources = program.getSourceFiles().filter(({ fileName }) => isChecked(fileName))
  const { templates, unsafe, ...uses } = collect(sources, checker)
  const fragments = new Set<ts.Node>()
  const reader: Reader = {
    checker,
    callsOf: indexCalls(uses, checker),
    onFragment: (template) => fragments.add(template),
    reading: new Set(),
    readTemplate,
  }
  const read = templates.map((template) => {
    try {
      return { template, readings: readTemplate(template, reader) }
    } catch (error) {
      if (error instanceof CannotFollow)
        return { template, problem: { at: error.at, message: error.message } }
      throw error
    }
  })
  const excuses = new Set<string>()
  const result: Result = { findings: [], queries: 0, readings: 0, unchecked: 0 }
  for (const call of unsafe)
    report(call, [{ at: call, message: 'sql.unsafe is not checked; use a template' }])
  for (const { readings } of read) await makeTemporaryTable(sql, readings)
  const catalog = await readCatalog(sql)
  for (const { template, readings, problem } of read) {
    if (fragments.has(template)) continue
    result.queries++
    const found = await Promise.all((readings ?? []).map((reading) => checkReading(template, reading)))
    result.readings += found.length
    report(template, [...(problem ? [problem] : []), ...found.flat()])
  }
  reportIdleExcuses()
  if (owned) {
    const written = templates.map((template) => writtenSql(template, owned.folder))
    for (const { file, ...rest } of checkOwners(written, await tableNames(sql), owned.owners))
      result.findings.push({ file: `${owned.folder}${file}`, ...rest })
  }
  return result

  /** A needless exemption would hide the next mistake at this place. */
  function reportIdleExcuses(): void {
    for (const { fileName, text } of sources) {
      for (const [index, line] of text.split('\n').entries()) {
        if (UNCHECKED.test(line) && !excuses.has(`${fileName}:${index + 1}`)) {
          const message = 'this can be checked and is right; remove the comment'
          result.findings.push({ file: fileName, line: index + 1, message })
        }
      }
    }
  }

  async function checkReading(template: ts.TaggedTemplateExpression, reading: Pieces) {
    const { text, parameters } = numberParameters(reading)
    try {
      const description = await describeQuery(sql, text, parameters, catalog, checker)
      return [
        ...compareRow(template, description, types, checker),
        ...compareParameters(parameters, description, types, checker),
        ...description.missing.map((name) => ({
          at: template,
          message: `the insert gives ${name} no value, which it needs`,
        })),
      ]
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) throw error
      return [{ at: template, message: refusalText(error, text) }]
    }
  }

  function report(query: ts.Node, problems: Problem[]): void {
    const excuse = problems.length > 0 ? excuseOf(query) : undefined
    if (excuse) {
      excuses.add(excuse)
      result.unchecked++
      return
    }
    for (const { at, message } of problems) {
      const source = at.getSourceFile()
      const line = source.getLineAndCharacterOfPosition(at.getStart()).line + 1
      const finding = { file: source.fileName, line, message }
      const known = result.findings.some(
        (other) => other.line === line && other.message === message && other.file === finding.file,
      )
      if (!known) result.findings.push(finding)
    }
  }
}

function writtenSql(template: ts.TaggedTemplateExpression, folder: string): WrittenSql {
  const source = template.getSourceFile()
  const { template: body } = template
  const text = ts.isTemplateExpression(body)
    ? [body.head.text, ...body.templateSpans.map(({ literal }) => literal.text)].join('$')
    : body.text
  return {
    file: source.fileName.slice(folder.length),
    line: source.getLineAndCharacterOfPosition(template.getStart()).line + 1,
    text,
  }
}

async function tableNames(sql: postgres.Sql): Promise<Set<string>> {
  const rows = await sql<{ relname: string }[]>`
    select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition`
  return new Set(rows.map(({ relname }) => relname))
}

/** Other queries read a temporary table, so it is created and stays until the checker ends. */
async function makeTemporaryTable(sql: postgres.Sql, readings: Pieces[] | undefined): Promise<void> {
  const { text, parameters } = numberParameters(readings?.[0] ?? [])
  if (parameters.length > 0 || !/^\s*create\s+temp(orary)?\s+table\b/i.test(text)) return
  // A refused statement is reported at its own place.
  await sql.unsafe(text.replace(/\bon\s+commit\s+(drop|delete\s+rows)\b/i, '')).catch(() => {})
}

function collect(sources: readonly ts.SourceFile[], checker: ts.TypeChecker) {
  const templates: ts.TaggedTemplateExpression[] = []
  const unsafe: ts.CallExpression[] = []
  const calls: ts.CallExpression[] = []
  const otherUses: ts.Identifier[] = []
  const visit = (node: ts.Node): void => {
    if (isSqlTemplate(node, checker)) templates.push(node)
    if (ts.isIdentifier(node) && isOtherUse(node)) otherUses.push(node)
    if (ts.isCallExpression(node)) {
      const callee = node.expression
      if (
        ts.isPropertyAccessExpression(callee) &&
        callee.name.text === 'unsafe' &&
        isSqlFunction(callee.expression, checker)
      ) {
        unsafe.push(node)
      }
      calls.push(node)
    }
    ts.forEachChild(node, visit)
  }
  for (const source of sources) visit(source)
  return { templates, unsafe, calls, otherUses }
}

function sqlTypesOf(program: ts.Program, checker: ts.TypeChecker): SqlTypes {
  const source = program.getSourceFiles().find(({ fileName }) => fileName.endsWith(SQL_TYPES_FILE))
  const symbol = source && checker.getSymbolAtLocation(source)
  const named = (name: string) => {
    const found = symbol && checker.tryGetMemberInModuleExports(name, symbol)
    if (!found) throw new Error('the generated types are not part of the program')
    return checker.getDeclaredTypeOfSymbol(found)
  }
  return { results: named('Results'), parameters: named('Parameters') }
}

/** The comment that exempts a query: directly above it, or above its statement. */
function excuseOf(query: ts.Node): string | undefined {
  const source = query.getSourceFile()
  const lines = source.text.split('\n')
  return [query, ts.findAncestor(query, ts.isStatement) ?? query]
    .map((node) => source.getLineAndCharacterOfPosition(node.getStart()).line - 1)
    .filter((line) => UNCHECKED.test(lines[line] ?? ''))
    .map((line) => `${source.fileName}:${line + 1}`)[0]
}

function refusalText(error: postgres.PostgresError, text: string): string {
  const position = Number(error.position) || 0
  const near =
    position > 0
      ? ` near “${text
          .slice(position - 1, position + 30)
          .replaceAll(/\s+/g, ' ')
          .trim()}”`
      : ''
  return `PostgreSQL refuses it: ${error.message}${near}${error.hint ? ` (${error.hint})` : ''}`
}
