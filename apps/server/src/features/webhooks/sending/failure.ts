/** Why a message did not arrive; each has its sentence, `webhook_failed_…`. */
export type Failure =
  | 'status'
  | 'redirect'
  | 'timeout'
  | 'name'
  | 'private'
  | 'tls'
  | 'connection'
  | 'secret'
  | 'gone'
  | 'off'

/** Thrown where a message cannot be sent at all. */
export class NotSent extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure)
    this.failure = failure
  }
}
