import ts from 'typescript'

/** A parameter of a query: its place in the source, and its type. */
export interface Parameter {
  at: ts.Node
  /** Undefined when a helper states the database type, so there is nothing to compare. */
  type: ts.Type | undefined
  /** The parameter is an array of values of this type, which are written as texts. A missing value is stored as null. */
  isElement?: boolean
}

/** One variant of a query: text and parameters in order. */
export type Pieces = readonly (string | Parameter)[]

/** A part of a query that the checker cannot follow. `at` is the place to report. */
export class CannotFollow extends Error {
  readonly at: ts.Node
  constructor(at: ts.Node, why: string) {
    super(why)
    this.at = at
  }
}

/** The query's text with `$1` and so on, and its parameters. */
export function numberParameters(pieces: Pieces): { text: string; parameters: Parameter[] } {
  const parameters: Parameter[] = []
  const text = pieces
    .map((piece) => (typeof piece === 'string' ? piece : `$${parameters.push(piece)}`))
    .join('')
  return { text, parameters }
}

/** The most variants of one query to try in full combination. */
const MOST_COMBINATIONS = 48

/**
 * All combinations of parts that each have several variants. Above a limit, one part varies at a time while
 * the others keep their first variant, so that every variant of a part still occurs.
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
