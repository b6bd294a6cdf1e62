import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signText } from './sign-text.ts'

test('a signature is the HMAC-SHA-256 of the text, for any script and length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const expected = createHmac('sha256', 'a fixed secret').update(text, 'utf8').digest('hex')
      expect(signText(text, 'a fixed secret')).toBe(expected)
    }),
  )
})
