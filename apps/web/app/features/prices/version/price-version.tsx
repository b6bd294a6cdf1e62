import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { VersionForm } from './version-form.tsx'

/** One version of a price list: read-only once it is published, an editor while it is a draft. */
export function PriceVersion({ id }: { id: number }) {
  const request = { id }
  const { data, error, refetch } = useQuery(callQuery('openPrices', request))
  if (data && !error) return <VersionForm key={data.state} opened={data} />
  return (
    <>
      <TitleBar title={m.price_list()} trail={[{ label: m.prices(), to: paths.prices }]} />
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <FormSkeleton fields={8} />}
    </>
  )
}
