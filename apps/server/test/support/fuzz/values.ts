import fc from 'fast-check'

/** Texts that often break programs. */
const nasty = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'x\uDFFFy',
  '\u202Eright to left',
  'ﷺ'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(20),
  'é'.normalize('NFD').repeat(30),
  "' OR 1=1--",
  "'; drop table employees; --",
  '%',
  '_%\\',
  '\\',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e3',
  '1e999',
  '0x10',
  '1_000',
  '٠١٢٣',
  '00000000000000000001',
  '9007199254740993',
  '9223372036854775808',
  '-1',
  '0',
  '1.005',
  '10000000.01',
  '99999999999999999999999999',
  '__proto__',
  'constructor',
  'toString',
  'password_hash',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '2026-01-01T00:00:00Z',
  '[1,2,3]',
  '{"a":1}',
  '{"__proto__":{"x":1}}',
  '[[[[[[[[[[]]]]]]]]]]',
  '[',
  'a'.repeat(300),
  'ب'.repeat(10_000),
]

const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...nasty) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
)

const number = fc.oneof(
  fc.integer({ min: -3, max: 120 }),
  fc.maxSafeInteger(),
  fc.double(),
  fc.constantFrom(2 ** 31, 2 ** 31 - 1, -(2 ** 31), 2 ** 53, 2 ** 63, 1e21, 0.001, 1e-9, -0),
)

/** A value of any kind that JSON can carry. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 3, arbitrary: number },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}) },
  { weight: 1, arbitrary: fc.array(fc.oneof(text, number), { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.dictionary(text, fc.oneof(text, number, fc.constant(null)), { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

export const anyText = text

/** Deep nesting, repeated and reserved keys, and malformed JSON. */
export const rawBodies = fc.oneof(
  fc.constantFrom(
    '',
    'null',
    '[]',
    '"text"',
    '0',
    '{',
    '{"awb":1,"awb":2}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    `{"info":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`,
    '%',
    '%zz=%00',
    'awb=%ff%fe&awb=1',
    '=&=&&&',
    'a'.repeat(1_200_000),
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
)
