import { lazy, Suspense } from 'react'

const Receipts = lazy(() => import('./receipts.tsx'))

/** It loads after the list, whose first paint it must not delay. */
export function LazyReceipts() {
  return (
    <Suspense fallback={null}>
      <Receipts />
    </Suspense>
  )
}
