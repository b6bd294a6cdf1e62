import { reachOf } from '@mersal/contract'
import { IconSparkles, IconTransfer } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import type { Place } from './use-board.ts'

const SuggestDialog = lazy(() => import('./suggest-dialog.tsx'))
const LendDialog = lazy(() => import('./lend-dialog.tsx'))

/** What can be done with the whole board. */
export function BoardActions({ place }: { place: Place }) {
  const mayLend = reachOf(useSignedIn().role, 'couriers.lend') !== 'none'
  const [asked, setAsked] = useState<'suggest' | 'lend' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      {mayLend && (
        <Button
          variant="secondary"
          icon={<IconTransfer size={16} aria-hidden="true" />}
          onClick={() => setAsked('lend')}
        >
          {m.lend_courier()}
        </Button>
      )}
      <Button icon={<IconSparkles size={16} aria-hidden="true" />} onClick={() => setAsked('suggest')}>
        {m.suggest()}
      </Button>
      <Suspense>
        {asked === 'suggest' && <SuggestDialog place={place} onClose={close} />}
        {asked === 'lend' && <LendDialog place={place} onClose={close} />}
      </Suspense>
    </>
  )
}
