import { reachOf } from '@mersal/contract'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../client/call.ts'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { actionWords } from './action-words.ts'
import { Movement } from './movement.tsx'

const ReverseCountDialog = lazy(() => import('../acts/reverse-count-dialog.tsx'))

/** The page of one movement. A count can be reversed here. */
export function MovementPage({ id }: { id: number }) {
  const { role } = useSignedIn()
  const [isReversing, setReversing] = useState(false)
  const request = { movement_id: id }
  const { data, error, refetch } = useQuery({
    queryKey: ['openMovement', request],
    queryFn: ({ signal }) => call('openMovement', request, { signal }),
  })
  const mayReverse =
    data?.action === 'collected' &&
    data.hand_in?.reversed === null &&
    reachOf(role, 'money.reverse-count') !== 'none'
  return (
    <>
      <TitleBar
        title={data ? actionWords[data.action]() : m.movement()}
        trail={[{ label: m.wallet(), to: paths.wallet }]}
        actions={
          <>
            {mayReverse && (
              <Button variant="secondary" onClick={() => setReversing(true)}>
                {m.count_reverse()}
              </Button>
            )}
            {data?.action === 'collected' && (
              <Button
                variant="secondary"
                icon={<IconPrinter size={16} aria-hidden="true" />}
                onClick={() => window.print()}
              >
                {m.count_print()}
              </Button>
            )}
          </>
        }
      />
      {isReversing && data && (
        <Suspense>
          <ReverseCountDialog movementId={id} name={data.subject.name} onClose={() => setReversing(false)} />
        </Suspense>
      )}
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
