import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { isHandedOut, mayBeGivenBack } from '../come-back/fate.ts'
import type { Run } from './use-run.ts'
import { useRunAct } from './use-run-act.ts'

const AcceptDialog = lazyPart(() => import('../hand-out/accept-dialog.tsx'))
const GiveBackDialog = lazyPart(() => import('../come-back/give-back-dialog.tsx'))
const CloseDialog = lazyPart(() => import('../come-back/close-dialog.tsx'))
const RunDocument = lazyPart(() => import('./run-document.tsx'))

type RunAct = 'sheet' | 'report' | 'accept' | 'give_back' | 'close'

/** The next step of the run as one button, and its papers. */
export function RunActions({ run }: { run: Run }) {
  const { id, version, state, scanned_out } = run
  const [asked, setAsked] = useState<RunAct | null>(null)
  const close = () => setAsked(null)
  const ready = useRunAct('readyRun')
  const end = useRunAct('endRun')
  const hasReport = state === 'back' || state === 'closed'
  return (
    <>
      {state === 'ready' && (
        <Button variant="quiet" busy={ready.isPending} onClick={() => ready.act({ id, version, ready: 0 })}>
          {m.run_to_draft()}
        </Button>
      )}
      <Button
        variant={state === 'closed' ? 'primary' : 'secondary'}
        icon={<IconPrinter size={16} aria-hidden="true" />}
        onClick={() => setAsked(hasReport ? 'report' : 'sheet')}
      >
        {hasReport ? m.print_report() : m.print_sheet()}
      </Button>
      {state === 'draft' && (
        <Button busy={ready.isPending} onClick={() => ready.act({ id, version, ready: 1 })}>
          {m.run_to_ready()}
        </Button>
      )}
      {state === 'ready' && run.has_pin && (
        <Button
          disabled={scanned_out === 0 && run.list_items.every(({ kind }) => kind !== 'pick_up')}
          onClick={() => setAsked('accept')}
        >
          {m.accept_with_pin()}
        </Button>
      )}
      {state === 'out' && run.has_pin && run.list_items.some(isHandedOut) && (
        <Button variant="secondary" onClick={() => setAsked('accept')}>
          {m.accept_with_pin()}
        </Button>
      )}
      {mayBeGivenBack(run) && (
        <Button variant="quiet" onClick={() => setAsked('give_back')}>
          {m.give_run_back()}
        </Button>
      )}
      {state === 'out' && (
        <Button busy={end.isPending} onClick={() => end.act({ id, version })}>
          {m.run_to_back()}
        </Button>
      )}
      {state === 'back' && <Button onClick={() => setAsked('close')}>{m.close_run()}</Button>}
      {asked === 'accept' && <AcceptDialog run={run} onClose={close} />}
      {asked === 'give_back' && <GiveBackDialog run={run} onClose={close} />}
      {asked === 'close' && <CloseDialog run={run} onClose={close} />}
      {(asked === 'sheet' || asked === 'report') && <RunDocument id={id} kind={asked} onClose={close} />}
    </>
  )
}
