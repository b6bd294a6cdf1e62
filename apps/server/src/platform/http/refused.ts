import type {
  FieldErrors,
  MessageKey,
  MessageParameters,
  RefusalKind,
  ShipmentStatus,
} from '@mersal/contract'

type Options = {
  parameters?: MessageParameters
  fields?: FieldErrors
  /** Where the shipment of a refused act is now. */
  status?: ShipmentStatus
  /** What the code of a sign-in is sent with. */
  proof?: string
  /** True when the same call does it once it is confirmed. */
  asksToConfirm?: boolean
  /** Seconds until it makes sense to try again. */
  retryAfter?: number
  /** True when what was written before the refusal must stay, such as a counted wrong try. */
  keepsWrites?: boolean
}

/** A call that is answered with a refusal, in a sentence of the contract. */
export class Refused extends Error {
  readonly kind: RefusalKind
  readonly key: MessageKey
  readonly parameters: MessageParameters
  readonly fields: FieldErrors | undefined
  readonly status: ShipmentStatus | undefined
  readonly proof: string | undefined
  readonly asksToConfirm: boolean
  readonly retryAfter: number | undefined
  readonly keepsWrites: boolean

  constructor(kind: RefusalKind, key: MessageKey, options: Options = {}) {
    super(key)
    this.kind = kind
    this.key = key
    this.parameters = options.parameters ?? {}
    this.fields = options.fields
    this.status = options.status
    this.proof = options.proof
    this.asksToConfirm = options.asksToConfirm ?? false
    this.retryAfter = options.retryAfter
    this.keepsWrites = options.keepsWrites ?? false
  }

  /** A field of the body that names something unknown, or cannot be so. */
  static field(field: string, key: MessageKey, parameters?: MessageParameters): Refused {
    return new Refused('invalid', key, {
      ...(parameters && { parameters }),
      fields: { [field]: parameters ? { key, parameters } : { key } },
    })
  }
}
