import { lazy, Suspense } from 'react'

const PhonePanel = lazy(() => import('./phone-panel.tsx'))

/** It loads after the list, whose first paint it must not delay. */
export function LazyPhonePanel({ employeeId }: { employeeId: number }) {
  return (
    <Suspense fallback={null}>
      <PhonePanel employeeId={employeeId} />
    </Suspense>
  )
}
