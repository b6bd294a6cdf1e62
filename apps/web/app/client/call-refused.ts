/** A call that was not done: the server's code and sentence, and what is wrong with which field. */
export class CallRefused extends Error {
  readonly code: number
  readonly fields: Readonly<Record<string, string>>
  /** Seconds after which it may be tried again; null when the server names none. */
  readonly retryAfter: number | null

  constructor(
    code: number,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    retryAfter: number | null = null,
  ) {
    super(message)
    this.retryAfter = retryAfter
    this.name = 'CallRefused'
    this.code = code
    this.fields = fields
  }
}

/** True when the same call may succeed a moment later. */
export function mayPass(error: unknown): boolean {
  return error instanceof CallRefused && error.code === 503
}
