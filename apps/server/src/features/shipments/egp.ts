import { formatEgp, type Piastres } from '@mersal/contract'

/** Piastres as the wire's decimal EGP. */
export function egp(piastres: Piastres): number {
  return Number(formatEgp(piastres))
}
