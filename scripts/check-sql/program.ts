import { dirname, join } from 'node:path'
import ts from 'typescript'
import type { Catalog } from './catalog.ts'
import { sqlTypesSource } from './sql-types.ts'

/** A virtual file with the types of the database. */
export const SQL_TYPES_FILE = '__sql-types__.ts'

/** The TypeScript program with the database's types and the overlaid files. */
export function createChecked(
  tsconfig: string,
  catalog: Catalog,
  overlay: ReadonlyMap<string, string>,
): ts.Program {
  const folder = dirname(tsconfig)
  const { config } = ts.readConfigFile(tsconfig, (file) => ts.sys.readFile(file))
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder)
  const files = new Map([...overlay, [join(folder, SQL_TYPES_FILE), sqlTypesSource(catalog)]])
  const host = ts.createCompilerHost(options)
  const disk = { ...host }
  host.readFile = (file) => files.get(file) ?? disk.readFile(file)
  host.fileExists = (file) => files.has(file) || disk.fileExists(file)
  host.getSourceFile = (file, languageVersion, ...rest) => {
    const text = files.get(file)
    return text === undefined
      ? disk.getSourceFile(file, languageVersion, ...rest)
      : ts.createSourceFile(file, text, languageVersion, true)
  }
  return ts.createProgram([...new Set([...fileNames, ...files.keys()])], options, host)
}
