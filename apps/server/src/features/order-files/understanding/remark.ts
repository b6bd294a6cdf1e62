import type { MessageKey, MessageParameters } from '@mersal/contract'

/**
 * What is wrong with one field of an order, or what was assumed about it, to be said in the language of whoever asks.
 * `place` is the key of a place or a governorate, whose name belongs into the sentence.
 */
export type Remark = { field: string; key: MessageKey; parameters?: MessageParameters; place?: string }

export function remark(field: string, key: MessageKey, parameters?: MessageParameters): Remark {
  return parameters ? { field, key, parameters } : { field, key }
}
