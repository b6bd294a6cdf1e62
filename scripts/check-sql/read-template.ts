import ts from 'typescript'
import { combine, type Pieces, textBefore } from './pieces.ts'
import { readFragments } from './read-fragment.ts'
import { readHelper } from './read-helper.ts'
import type { Reader } from './reader.ts'
import { meaningOf } from './sql-tags.ts'

/** All variants of a tagged template with its fragments. */
export function readTemplate(template: ts.TaggedTemplateExpression, reader: Reader): Pieces[] {
  const literal = template.template
  if (ts.isNoSubstitutionTemplateLiteral(literal)) return [[literal.text]]
  const parts: (readonly Pieces[])[] = [[[literal.head.text]]]
  for (const span of literal.templateSpans) {
    // The meaning of a helper depends on the words before it, which are the same in every variant.
    const before = textBefore(parts.flatMap((readings) => readings[0] ?? []))
    parts.push(readValue(span.expression, before, reader), [[span.literal.text]])
  }
  return combine(parts)
}

function readValue(expression: ts.Expression, before: string, reader: Reader): readonly Pieces[] {
  switch (meaningOf(expression, reader.checker)) {
    case 'fragment':
    case 'fragments':
      return readFragments(expression, reader)
    case 'helper':
      return readHelper(expression, before, reader.checker)
    case 'typed':
      return [[{ at: expression, type: undefined }]]
    case 'parameter':
      return [[{ at: expression, type: reader.checker.getTypeAtLocation(expression) }]]
  }
}
