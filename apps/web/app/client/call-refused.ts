/** A call that was not done: the server's code and sentence, and what is wrong with which field. */
export class CallRefused extends Error {
  readonly code: number
  readonly fields: Readonly<Record<string, string>>
  /** Seconds after which it may be tried again; null when the server names none. */
  readonly retryAfter: number | null

  /** What the code of a sign-in is sent with; null in every other refusal. */
  readonly proof: string | null

  /** True when what was changed had been changed by somebody else first. */
  readonly isStale: boolean

  /** True when the same call does it once it is confirmed; the message says what would be lost. */
  readonly asksToConfirm: boolean

  constructor(
    code: number,
    message: string,
    { fields = {}, retryAfter = null, isStale = false, asksToConfirm = false, proof = null }: Details = {},
  ) {
    super(message)
    this.retryAfter = retryAfter
    this.isStale = isStale
    this.asksToConfirm = asksToConfirm
    this.proof = proof
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
}

/** True when the same call may succeed a moment later. */
export function mayPass(error: unknown): boolean {
  return error instanceof CallRefused && error.code === 503
}
