import type { CheckKey } from '../messages/checks.ts'
import { bareIban, ibanFault } from '../values/iban.ts'

/** How a client is paid (docs/decisions/0052-payouts.md). */
export const payoutMethods = ['bank', 'wallet', 'instapay', 'cash'] as const
export type PayoutMethod = (typeof payoutMethods)[number]

/** The account of a method as it is stored: an IBAN, the phone of a wallet, an InstaPay address. Cash has none. */
export function bareAccount(method: PayoutMethod, text: string): string {
  if (method === 'cash') return ''
  return method === 'bank' ? bareIban(text) : text.replace(/\s/g, '').toLowerCase()
}

/** What is wrong with the account of a method; null when nothing is. */
export function accountFault(method: PayoutMethod, text: string): CheckKey | null {
  const account = bareAccount(method, text)
  if (method === 'cash') return text.trim() === '' ? null : 'invalid'
  if (account === '') return 'required'
  if (method === 'bank') return ibanFault(account)
  if (method === 'instapay')
    return /^[a-z0-9][a-z0-9._-]{1,39}@instapay$/.test(account) ? null : 'not_instapay'
  if (!/^01[0125]/.test(account)) return 'phone_prefix'
  return /^\d{11}$/.test(account) ? null : 'phone_digits'
}
