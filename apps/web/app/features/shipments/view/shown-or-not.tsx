import type { ReactNode } from 'react'
import type { CallRefused } from '../../../client/call-refused.ts'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'

type Props<Data> = {
  query: { data: Data | undefined; error: CallRefused | null; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** The content of a tab, its skeleton while it loads, or its error. */
export function ShownOrNot<Data>({ query: { data, error, refetch }, children }: Props<Data>) {
  if (error) return <ErrorPanel error={error} onRetry={refetch} />
  if (data !== undefined) return children(data)
  return <FormSkeleton fields={4} />
}
