import { lazy, Suspense } from 'react'
import type { ExchangeEnding } from './exchange-ending.ts'

const AcceptDialog = lazy(() => import('./accept-dialog.tsx'))
const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'))

/** The dialog of the act that ends an exchange. */
export function EndExchange({ ending, onClose }: { ending: ExchangeEnding | null; onClose: () => void }) {
  if (!ending) return null
  const Dialog = ending.act === 'accept' ? AcceptDialog : WithdrawDialog
  return (
    <Suspense>
      <Dialog exchange={ending.exchange} onClose={onClose} />
    </Suspense>
  )
}
