import { expect, test } from 'vitest'
import { askedLanguage } from './asked-language.ts'

test.each([
  ['ar', 'ar'],
  ['ar-EG,en;q=0.5', 'ar'],
  ['fr-FR,fr;q=0.9,ar;q=0.8,en;q=0.7', 'ar'],
  ['en;q=0.4, ar;q=0.6', 'ar'],
  ['ar;q=0, en', 'en'],
  ['de', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('%j asks for %s', (header, language) => {
  expect(askedLanguage({ headers: { 'accept-language': header } })).toBe(language)
})
