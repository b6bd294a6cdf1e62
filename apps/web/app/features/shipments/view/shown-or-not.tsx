import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallRefused } from '../../../client/call-refused.ts'
import { m } from '../../../paraglide/messages.js'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'

type Props<Data> = {
  query: { data: Data | undefined; error: CallRefused | null; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** The content of a tab, its skeleton while it loads, or its error. */
export function ShownOrNot<Data>({ query: { data, error, refetch }, children }: Props<Data>) {
  if (error) return <ErrorPanel error={error} onRetry={refetch} />
  if (data !== undefined) return children(data)
  return <TabSkeleton />
}

export function TabSkeleton() {
  return (
    <div role="status" aria-label={m.loading()}>
      {['60%', '80%', '50%', '70%'].map((width) => (
        <Skeleton key={width} height={18} width={width} mb={14} />
      ))}
    </div>
  )
}
