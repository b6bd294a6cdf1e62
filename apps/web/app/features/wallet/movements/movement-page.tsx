import { entryKindLabels, reachOf } from '@mersal/contract'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { callQuery } from '../../../client/call-query.ts'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { pageTitle } from '../../../ui/text/page-title.ts'
import { Movement } from './movement.tsx'

const ReverseCountDialog = lazyPart(() => import('../acts/reverse-count-dialog.tsx'))

export const meta = () => pageTitle(m.movement())

/** The page of one movement. A count can be reversed here. */
export default function MovementPage() {
  const id = Number(useParams().movementId)
  const { role } = useSignedIn()
  const [isReversing, setReversing] = useState(false)
  const request = { movement_id: id }
  const { data, error, refetch } = useQuery(callQuery('openMovement', request))
  const mayReverse =
    data?.action === 'collected' &&
    data.hand_in?.reversed === null &&
    reachOf(role, 'money.reverse-count') !== 'none'
  return (
    <>
      <TitleBar
        title={data ? label(entryKindLabels[data.action]) : m.movement()}
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
        <ReverseCountDialog movementId={id} name={data.subject.name} onClose={() => setReversing(false)} />
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
