import { type Capability, type Role, reachOf } from '@mersal/contract'
import { type Audience, addPath, askedPage, orderFilesPath, paths } from '../../../paths.ts'

/** Capabilities that pages need beyond entering the console. */
const needs: readonly (readonly [string, Capability])[] = [
  [addPath(paths.shipments), 'shipments.work'],
  [orderFilesPath, 'shipments.work'],
  [paths.scan, 'shipments.work'],
  [`${paths.wallet}/clients`, 'money.see'],
  [`${paths.wallet}/settlements`, 'money.see'],
  [paths.events, 'events.repair'],
  [paths.approvals, 'money.approve'],
  [paths.prices, 'company.edit'],
  [paths.company, 'company.edit'],
]

/** The page that opens after signing in to a console: the requested page, or home. */
export function pageAfterSignIn(audience: Audience, role: Role, to: string | null): string {
  const { home } = audience
  const page = to === null ? null : askedPage(audience, to)
  if (page === null) return home
  const need = needs.find(([path]) => page.pathname === path || page.pathname.startsWith(`${path}/`))
  const maySee = need === undefined || reachOf(role, need[1]) !== 'none'
  return maySee && reachOf(role, 'console.enter') !== 'none' ? page.pathname + page.search : home
}
