import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { actionWords } from './action-words.ts'
import { Movement } from './movement.tsx'

/** The page of one movement. */
export function MovementPage({ id }: { id: number }) {
  const request = { movement_id: id }
  const { data, error, refetch } = useQuery({
    queryKey: ['openMovement', request],
    queryFn: ({ signal }) => call('openMovement', request, { signal }),
  })
  return (
    <>
      <TitleBar
        title={data ? actionWords[data.action]() : m.movement()}
        trail={[{ label: m.wallet(), to: paths.wallet }]}
      />
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Movement movement={data} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </>
  )
}
