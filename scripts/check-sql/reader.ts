import type ts from 'typescript'
import type { Pieces } from './pieces.ts'

/** The context of reading a query, besides its syntax. */
export interface Reader {
  checker: ts.TypeChecker
  /** The calls of a function in the checked sources, which show the arguments of its fragment parameters. */
  callsOf(declaration: ts.SignatureDeclaration): readonly ts.CallExpression[]
  /** Called for each template that is part of another one. */
  onFragment(template: ts.TaggedTemplateExpression): void
  /** Fragments in progress, so that a fragment that contains itself is reported. */
  reading: ReadonlySet<ts.Node>
  /** All variants of a tagged template with its fragments. */
  readTemplate(template: ts.TaggedTemplateExpression, reader: Reader): Pieces[]
}
