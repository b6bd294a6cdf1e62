import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'
import type { CallRefused } from '../../../client/call-refused.ts'
import { m } from '../../../paraglide/messages.js'
import { trackPath } from '../../../paths.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'

/** A parcel that the caller does not see: what everybody may know of it, or that there is none. */
export function Elsewhere({ awb, error }: { awb: string; error: CallRefused }) {
  const { data, isPending, refetch } = useQuery(callQuery('track', { awb }))
  if (isPending) return <FormSkeleton fields={2} />
  if (!data)
    return <ErrorPanel error={error} message={m.shipment_not_found()} onRetry={() => void refetch()} />
  return (
    <section className="stack gap-m width-form gutter" role="status">
      <h2 className="text-xl">{m.shipment_elsewhere()}</h2>
      <p>
        {data.headline} {data.details}
      </p>
      <p>
        <a href={trackPath(pageLanguage(), awb)}>{m.shipment_public_page()}</a>
      </p>
    </section>
  )
}
