import { Readable } from 'node:stream'
import * as limits from '@mersal/contract/limits'
import { CsvError, parse } from 'csv-parse'
import { decodeText } from './decode-text.ts'
import { FileFault } from './file-kind.ts'

const delimiters = [',', ';', '\t', '|'] as const

/** The number of characters that tell the delimiter. */
const sample = 20_000

/** The delimiter of a text: the most frequent of the known ones outside quotation marks. */
function findDelimiter(text: string): string {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const character of text.slice(0, sample)) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return delimiters.reduce<string>(
    (best, delimiter) => ((counts.get(delimiter) ?? 0) > (counts.get(best) ?? 0) ? delimiter : best),
    ',',
  )
}

/**
 * The rows of a text with delimiters. A misplaced quotation mark is taken literally, so it can damage its own row
 * only. One that is never closed would swallow the rest of the file and is refused.
 *
 * @throws {FileFault}
 */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<unknown[]> {
  const text = decodeText(bytes)
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      delimiter: findDelimiter(text),
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: limits.orderFile.rowCharacters,
    }),
  )
  try {
    for await (const cells of parser) yield cells as string[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new FileFault('order_file_quote', { row: Number(error.records) + 1 })
  }
}

const piece = 64_000

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += piece) yield text.slice(at, at + piece)
}
