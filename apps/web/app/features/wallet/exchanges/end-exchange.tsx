import { lazyPart } from '../../../ui/lazy-part.ts'
import type { ExchangeEnding } from './exchange-ending.ts'

const AcceptDialog = lazyPart(() => import('./accept-dialog.tsx'))
const WithdrawDialog = lazyPart(() => import('./withdraw-dialog.tsx'))

/** The dialog of the act that ends an exchange. */
export function EndExchange({ ending, onClose }: { ending: ExchangeEnding | null; onClose: () => void }) {
  if (!ending) return null
  const Dialog = ending.act === 'accept' ? AcceptDialog : WithdrawDialog
  return <Dialog exchange={ending.exchange} onClose={onClose} />
}
