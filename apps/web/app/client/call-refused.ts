export type ProvingWith = 'password' | 'code'

/** A refused call: the server's code and message, and the fault of each field. */
export class CallRefused extends Error {
  readonly code: number
  readonly fields: Readonly<Record<string, string>>
  /** Seconds to wait before the next try. Null when the server names none. */
  readonly retryAfter: number | null

  /** The token that the second step of a sign-in sends with its code. Null in every other refusal. */
  readonly proof: string | null

  /** What the person proves themselves with before the same call succeeds. */
  readonly proveWith: ProvingWith | null

  /** True when somebody else changed the record first. */
  readonly isStale: boolean

  /** True when the same call succeeds once it is confirmed. The message says what would be lost. */
  readonly asksToConfirm: boolean

  constructor(
    code: number,
    message: string,
    {
      fields = {},
      retryAfter = null,
      isStale = false,
      asksToConfirm = false,
      proof = null,
      proveWith = null,
    }: Details = {},
  ) {
    super(message)
    this.retryAfter = retryAfter
    this.isStale = isStale
    this.asksToConfirm = asksToConfirm
    this.proof = proof
    this.proveWith = proveWith
    this.name = 'CallRefused'
    this.code = code
    this.fields = fields
  }
}

type Details = {
  fields?: Readonly<Record<string, string>> | undefined
  retryAfter?: number | null
  isStale?: boolean
  asksToConfirm?: boolean
  proof?: string | null
  proveWith?: ProvingWith | null
}

/** The server says that it is away, or a proxy in front of it does. */
const away: readonly number[] = [502, 503, 504]

/** True when the same call may succeed if it is tried again. */
export function mayPass(error: unknown): boolean {
  return error instanceof CallRefused && away.includes(error.code)
}

/** True when the asked record does not exist, is out of scope, or has an invalid number. */
export function isMissing({ code }: Pick<CallRefused, 'code'>): boolean {
  return code === 421 || code === 404
}
