import { lazy, Suspense, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { Target } from '../words.ts'

const ReplayDialog = lazy(() => import('./replay-dialog.tsx'))

/** Sends all dead messages of a target again, a few hundred per call. It can be stopped between two calls. */
export function ReplayDead({ target }: { target: Target }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {target.dead > 0 && target.state === 'on' && (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {m.webhook_replay_dead({ shown: formatCount(target.dead) })}
        </Button>
      )}
      <Suspense>{isOpen && <ReplayDialog target={target} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
