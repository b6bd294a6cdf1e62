import { IconSparkles, IconTransfer } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { Place } from './use-board.ts'

const SuggestDialog = lazyPart(() => import('./suggest-dialog.tsx'))
const LendDialog = lazyPart(() => import('./lend-dialog.tsx'))

/** What can be done with the whole board. */
export function BoardActions({ place }: { place: Place }) {
  const mayLend = useMay('couriers.lend')
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
      {asked === 'suggest' && <SuggestDialog place={place} onClose={close} />}
      {asked === 'lend' && <LendDialog place={place} onClose={close} />}
    </>
  )
}
