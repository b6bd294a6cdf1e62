import type {
  FieldErrors,
  MessageKey,
  MessageParameters,
  provingWith,
  RefusalKind,
  ShipmentStatus,
} from '@mersal/contract'

type Options = {
  parameters?: MessageParameters
  fields?: FieldErrors
  /** The current status of the shipment whose act was refused. */
  status?: ShipmentStatus
  /** Proves that the password was right. The browser sends it with the code of the second factor. */
  proof?: string
  /** What the caller proves themselves with before the same call succeeds. */
  proveWith?: (typeof provingWith)[number]
  /** True when the same call succeeds with a confirmation. */
  asksToConfirm?: boolean
  /** Seconds until a retry makes sense. */
  retryAfter?: number
  /** True when writes before the refusal must stay, such as a counted failed attempt. */
  commitsWrites?: boolean
}

/** Refuses a call with a message of the contract. */
export class Refused extends Error {
  readonly kind: RefusalKind
  readonly key: MessageKey
  readonly parameters: MessageParameters
  readonly fields: FieldErrors | undefined
  readonly status: ShipmentStatus | undefined
  readonly proof: string | undefined
  readonly proveWith: Options['proveWith']
  readonly asksToConfirm: boolean
  readonly retryAfter: number | undefined
  readonly commitsWrites: boolean

  constructor(kind: RefusalKind, key: MessageKey, options: Options = {}) {
    super(key)
    this.kind = kind
    this.key = key
    this.parameters = options.parameters ?? {}
    this.fields = options.fields
    this.status = options.status
    this.proof = options.proof
    this.proveWith = options.proveWith
    this.asksToConfirm = options.asksToConfirm ?? false
    this.retryAfter = options.retryAfter
    this.commitsWrites = options.commitsWrites ?? false
  }

  /** Refuses a field of the body that names something unknown or has an impossible value. */
  static field(field: string, key: MessageKey, parameters?: MessageParameters): Refused {
    return new Refused('invalid', key, {
      ...(parameters && { parameters }),
      fields: { [field]: parameters ? { key, parameters } : { key } },
    })
  }
}
