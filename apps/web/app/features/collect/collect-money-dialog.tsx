import { lazy, Suspense } from 'react'
import type { HandInProps } from './hand-in-props.ts'

const HandInDialog = lazy(() => import('./hand-in-dialog.tsx'))

/** Collect Money, loaded when it opens. */
export function CollectMoneyDialog(props: HandInProps) {
  return (
    <Suspense fallback={null}>
      <HandInDialog {...props} />
    </Suspense>
  )
}
