import type { MessageKey, MessageParameters } from '@mersal/contract'

/** Why a file as a whole cannot be read; what is wrong with one of its orders is a fault of that order. */
export class FileFault extends Error {
  readonly key: MessageKey
  readonly parameters: MessageParameters

  constructor(key: MessageKey, parameters: MessageParameters = {}) {
    super(key)
    this.key = key
    this.parameters = parameters
  }
}
