import type ts from 'typescript'
import type { Pieces } from './pieces.ts'

/** What reading needs besides the syntax. */
export interface Reader {
  checker: ts.TypeChecker
  /** The calls of a function in the checked sources, to see what its fragment parameters are given. */
  callsOf(declaration: ts.SignatureDeclaration): readonly ts.CallExpression[]
  /** Told of each template that is a part of another one. */
  onFragment(template: ts.TaggedTemplateExpression): void
  /** Fragments being read, so that one which holds itself is reported instead of read for ever. */
  reading: ReadonlySet<ts.Node>
  /** Every reading of a tagged template, the fragments inside it included. */
  readTemplate(template: ts.TaggedTemplateExpression, reader: Reader): Pieces[]
}
