import { type Access, type CallName, calls } from '@mersal/contract'
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

/**
 * Meaningful values of fields: `awb` → real shipments, `signIn.username` → values for that call only. One
 * request takes its values from the same index of the lists.
 */
export type Live = Readonly<Record<string, readonly unknown[]>>

type Mutation = { kind: 'replace' | 'repeat' | 'inside'; value: unknown } | { kind: 'leave out' }

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 5, arbitrary: anything.map((value): Mutation => ({ kind: 'replace', value })) },
  { weight: 3, arbitrary: anything.map((value): Mutation => ({ kind: 'inside', value })) },
  { weight: 1, arbitrary: anything.map((value): Mutation => ({ kind: 'repeat', value })) },
  { weight: 1, arbitrary: fc.constant<Mutation>({ kind: 'leave out' }) },
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
  { weight: 16, arbitrary: fc.constant({}) },
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

/**
 * Requests of every call: an example with live values, of which up to three are made invalid. Most callers
 * may make the call.
 */
export function fuzzRequests<Caller>(
  callers: readonly Caller[],
  mayCall: (caller: Caller, access: Access) => boolean,
  live: Live,
): fc.Arbitrary<FuzzRequest<Caller>> {
  return fc.constantFrom(...(Object.keys(calls) as CallName[])).chain((call) => {
    const names = fieldNames(call)
    const entitled = callers.filter((caller) => mayCall(caller, calls[call].access))
    return fc
      .record({
        caller: fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...entitled) },
          { weight: 1, arbitrary: fc.constantFrom(...callers) },
        ),
        encoding,
        pick: fc.nat(),
        mutations: fc.oneof(
          { weight: 4, arbitrary: fc.constant<[number, Mutation][]>([]) },
          { weight: 4, arbitrary: fc.array(fc.tuple(fc.nat(), mutation), { minLength: 1, maxLength: 3 }) },
        ),
        extra: fc.oneof(
          { weight: 15, arbitrary: fc.constant(null) },
          { weight: 1, arbitrary: fc.tuple(anyText, anything) },
        ),
        raw: rawBodies,
        headers,
        address: fc.ipV4(),
      })
      .map(({ pick, mutations, extra, ...request }) => {
        const spoiled = new Map(mutations.map(([at, how]) => [names[at % Math.max(names.length, 1)], how]))
        const fields = names.flatMap((name) =>
          mutated(name, usualValue(call, name, live, pick), spoiled.get(name)),
        )
        return { ...request, call, fields: extra ? [...fields, extra] : fields }
      })
  })
}

/** The fields of a call: those of its example, or else of its schema. */
function fieldNames(call: CallName): string[] {
  const { def } = calls[call].request._zod as { def: { shape?: object } }
  return [...new Set([...Object.keys(examples[call]), ...Object.keys(def.shape ?? {})])]
}

function usualValue(call: CallName, name: string, live: Live, pick: number): unknown {
  const example = (examples[call] as Record<string, unknown>)[name]
  const values = live[`${call}.${name}`] ?? live[name]
  if (values && values.length > 0) return values[pick % values.length]
  return example
}

function mutated(name: string, usual: unknown, mutation: Mutation | undefined): [string, unknown][] {
  if (mutation?.kind === 'leave out' || (mutation === undefined && usual === undefined)) return []
  if (mutation === undefined) return [[name, usual]]
  const { kind, value } = mutation
  if (kind === 'inside') return [[name, spoilInside(usual, value)]]
  if (kind === 'replace') return [[name, value]]
  return [
    [name, usual],
    [name, value],
  ]
}

/** Replaces one part of a nested value. */
function spoilInside(usual: unknown, value: unknown): unknown {
  if (Array.isArray(usual))
    return usual.length === 0 ? [value] : [spoilInside(usual[0], value), ...usual.slice(1)]
  if (typeof usual !== 'object' || usual === null) return value
  const keys = Object.keys(usual)
  const key =
    keys[JSON.stringify(value)?.length ? (JSON.stringify(value) ?? '').length % keys.length : 0] ?? 'x'
  return { ...usual, [key]: value }
}
