import type { SafeExchange } from '@mersal/contract'

/** An act that ends an exchange of safes. */
export type ExchangeEnding = { act: 'accept' | 'withdraw'; exchange: SafeExchange }
