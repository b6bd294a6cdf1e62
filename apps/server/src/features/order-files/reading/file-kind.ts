import type { MessageKey, MessageParameters } from '@mersal/contract'

/** Why a whole file cannot be read. A problem of one order is a fault of that order instead. */
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
  // The container format of .xls files and of sheets with a password.
  ['d0cf11e0', 'order_file_old_sheet'],
  ['25504446', 'order_file_type'],
]

/** The kind of a file by its first bytes; its name is ignored. @throws {FileFault} for other kinds. */
export function fileKind(bytes: Uint8Array): 'sheet' | 'text' {
  if (bytes.length === 0) throw new FileFault('order_file_empty')
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  const kind = beginnings.find(([beginning]) => start === beginning)?.[1] ?? 'text'
  if (kind === 'sheet' || kind === 'text') return kind
  throw new FileFault(kind)
}
