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

const beginnings: readonly [string, 'sheet' | 'order_file_old_sheet' | 'order_file_type'][] = [
  ['504b0304', 'sheet'],
  // The container of .xls and of sheets with a password.
  ['d0cf11e0', 'order_file_old_sheet'],
  ['25504446', 'order_file_type'],
]

/** What a file is by its first bytes, whatever its name says. @throws {FileFault} for what no order is read from. */
export function fileKind(bytes: Uint8Array): 'sheet' | 'text' {
  if (bytes.length === 0) throw new FileFault('order_file_empty')
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  const kind = beginnings.find(([beginning]) => start === beginning)?.[1] ?? 'text'
  if (kind === 'sheet' || kind === 'text') return kind
  throw new FileFault(kind)
}
