import ts from 'typescript'

/** A value given to a query: where it is written, and its type there. */
export interface Parameter {
  at: ts.Node
  /** Undefined: wrapped by a function that says its database type, so there is nothing to compare. */
  type: ts.Type | undefined
}

/** One way a query can read: text and parameters in order. */
export type Pieces = readonly (string | Parameter)[]

/** Something in a query that the checker cannot follow; `at` is the place to report. */
export class CannotFollow extends Error {
  readonly at: ts.Node
  constructor(at: ts.Node, why: string) {
    super(why)
    this.at = at
  }
}

/** The query's text with `$1` and so on, and what stands behind those. */
export function numberParameters(pieces: Pieces): { text: string; parameters: Parameter[] } {
  const parameters: Parameter[] = []
  const text = pieces
    .map((piece) => (typeof piece === 'string' ? piece : `$${parameters.push(piece)}`))
    .join('')
  return { text, parameters }
}

/** How many readings of one query are tried in full combination. */
const MOST_COMBINATIONS = 48

/**
 * Every reading of a sequence of parts that each have several. Past a limit each part is varied alone, the
 * others keeping their first reading, so that every reading of each part is still seen.
 */
export function combine(parts: readonly (readonly Pieces[])[]): Pieces[] {
  const count = parts.reduce((product, { length }) => product * length, 1)
  if (count <= MOST_COMBINATIONS) {
    return parts.reduce<Pieces[]>(
      (readings, part) => readings.flatMap((before) => part.map((reading) => [...before, ...reading])),
      [[]],
    )
  }
  const first = parts.map(([reading]) => reading ?? [])
  return parts.flatMap((part, index) =>
    part.map((reading) => first.flatMap((kept, other) => (other === index ? reading : kept))),
  )
}

export function textBefore(pieces: Pieces): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : '$1')).join('')
}
