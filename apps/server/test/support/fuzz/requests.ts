import { type CallName, calls } from '@mersal/contract'
import { examples } from '@mersal/contract/examples'
import fc from 'fast-check'
import { anyText, anything, rawBodies } from './values.ts'

export type Encoding = 'form' | 'json' | 'multipart' | 'raw form' | 'raw json' | 'raw multipart' | 'raw xml'

export type FuzzRequest<Caller> = {
  call: CallName
  caller: Caller
  encoding: Encoding
  fields: [name: string, value: unknown][]
  raw: string
  headers: Record<string, string>
  address: string
}

/** What a field may be set to so that it means something: `awb` → numbers of real shipments. */
export type Live = Readonly<Record<string, readonly unknown[]>>

type Mutation =
  | { kind: 'keep' }
  | { kind: 'replace' | 'repeat' | 'add'; value: unknown }
  | { kind: 'leave out' }
  | { kind: 'inside'; value: unknown }

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Mutation>({ kind: 'keep' }) },
  { weight: 4, arbitrary: anything.map((value): Mutation => ({ kind: 'replace', value })) },
  { weight: 1, arbitrary: fc.constant<Mutation>({ kind: 'leave out' }) },
  { weight: 1, arbitrary: anything.map((value): Mutation => ({ kind: 'repeat', value })) },
  { weight: 2, arbitrary: anything.map((value): Mutation => ({ kind: 'inside', value })) },
)

const encoding: fc.Arbitrary<Encoding> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Encoding>('form') },
  { weight: 8, arbitrary: fc.constant<Encoding>('json') },
  { weight: 3, arbitrary: fc.constant<Encoding>('multipart') },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Encoding[]>('raw form', 'raw json', 'raw multipart', 'raw xml'),
  },
)

const headerText = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map(String.fromCharCode),
  maxLength: 40,
})

const headers = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom('ar', 'en', 'ar;q=0, *').map((v) => ({ 'accept-language': v })) },
  { weight: 2, arbitrary: fc.constantFrom('key-1', 'key-2', 'key-3').map((v) => ({ 'idempotency-key': v })) },
  {
    weight: 2,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        'authorization',
        'token',
        'client-id',
        'app-key',
        'app-version',
        'idempotency-key',
        'accept-language',
      ),
      headerText,
      { maxKeys: 3 },
    ),
  },
)

/** Requests of every call by every caller: an example with live values, of which some are spoiled. */
export function fuzzRequests<Caller>(
  callers: readonly Caller[],
  live: Live,
): fc.Arbitrary<FuzzRequest<Caller>> {
  return fc.constantFrom(...(Object.keys(calls) as CallName[])).chain((call) => {
    const names = fieldNames(call)
    return fc
      .record({
        caller: fc.constantFrom(...callers),
        encoding,
        picks: fc.array(fc.nat(), { minLength: names.length, maxLength: names.length }),
        mutations: fc.array(mutation, { minLength: names.length, maxLength: names.length }),
        isSpoiled: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
        extra: fc.option(fc.tuple(anyText, anything), { freq: 8 }),
        raw: rawBodies,
        headers,
        address: fc.ipV4(),
      })
      .map(({ picks, mutations, isSpoiled, extra, ...request }) => ({
        ...request,
        call,
        fields: [
          ...names.flatMap((name, index) => {
            const usual = usualValue(call, name, live, picks[index] ?? 0)
            return mutated(name, usual, isSpoiled ? (mutations[index] ?? { kind: 'keep' }) : { kind: 'keep' })
          }),
          ...(extra && isSpoiled ? [extra] : []),
        ],
      }))
  })
}

/** The fields of a call: those of its example and, where it has none, of its schema. */
function fieldNames(call: CallName): string[] {
  const { def } = calls[call].request._zod as { def: { shape?: object } }
  return [...new Set([...Object.keys(examples[call]), ...Object.keys(def.shape ?? {})])]
}

function usualValue(call: CallName, name: string, live: Live, pick: number): unknown {
  const example = (examples[call] as Record<string, unknown>)[name]
  const values = live[name]
  // One time in four a live value is not what the example has room for.
  if (values && values.length > 0) return values[pick % values.length]
  return example
}

function mutated(name: string, usual: unknown, mutation: Mutation): [string, unknown][] {
  switch (mutation.kind) {
    case 'keep':
      return usual === undefined ? [] : [[name, usual]]
    case 'leave out':
      return []
    case 'repeat':
      return [
        [name, usual],
        [name, mutation.value],
      ]
    case 'inside':
      return [[name, spoilInside(usual, mutation.value)]]
    default:
      return [[name, mutation.value]]
  }
}

/** A nested value with one of its parts replaced. */
function spoilInside(usual: unknown, value: unknown): unknown {
  if (Array.isArray(usual))
    return usual.length === 0 ? [value] : [spoilInside(usual[0], value), ...usual.slice(1)]
  if (typeof usual !== 'object' || usual === null) return value
  const keys = Object.keys(usual)
  const key =
    keys[JSON.stringify(value)?.length ? (JSON.stringify(value) ?? '').length % keys.length : 0] ?? 'x'
  return { ...usual, [key]: value }
}
