/** Why a message was not accepted. Each reason has a text, `webhook_failed_…`. */
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

/** Thrown when a message cannot be sent. */
export class NotSent extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure)
    this.failure = failure
  }
}
