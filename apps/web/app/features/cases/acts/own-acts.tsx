import { reachOf } from '@mersal/contract'
import { lazy, Suspense, useState } from 'react'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Kbd } from '../../../ui/control/kbd.tsx'
import { useKey } from '../../../ui/control/use-key.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { type Case, useCaseAct } from '../use-cases.ts'

const GiveDialog = lazy(() => import('./give-dialog.tsx'))
const PostponeDialog = lazy(() => import('./postpone-dialog.tsx'))
const NoteDialog = lazy(() => import('./note-dialog.tsx'))
const CloseDialog = lazy(() => import('./close-dialog.tsx'))

type Props = {
  opened: Case
  /** The case was closed here, not by somebody else. */
  onClosed: (id: number) => void
}

/** What a person does with the case itself: `t` takes it, `n` adds a note, `c` closes it. */
export function OwnActs({ opened, onClosed }: Props) {
  const { id, version, owner, owners } = opened
  const { role, employee_id } = useSignedIn()
  const [asked, setAsked] = useState<'give' | 'postpone' | 'note' | 'close' | null>(null)
  const { act, isPending } = useCaseAct(
    'takeCase',
    ({ details }) => toast('success', details),
    (message) => toast('error', message),
  )
  const mayWork = reachOf(role, 'shipments.work') !== 'none'
  const isOpen = opened.closed_at === null
  const mayTake = mayWork && isOpen && owner?.id !== employee_id
  const take = () => act({ id, version })
  useKey('t', 'KeyT', () => mayTake && take())
  useKey('n', 'KeyN', () => mayWork && setAsked('note'))
  useKey('c', 'KeyC', () => mayWork && isOpen && setAsked('close'))
  if (!mayWork) return null
  const close = () => setAsked(null)
  return (
    <>
      {mayTake && (
        <Button variant="secondary" busy={isPending} aria-keyshortcuts="t" onClick={take}>
          {m.case_take()} <Kbd>t</Kbd>
        </Button>
      )}
      {isOpen && owners.length > 0 && (
        <Button variant="secondary" onClick={() => setAsked('give')}>
          {m.case_give()}
        </Button>
      )}
      {isOpen && (
        <Button variant="secondary" onClick={() => setAsked('postpone')}>
          {m.case_postpone()}
        </Button>
      )}
      <Button variant="secondary" aria-keyshortcuts="n" onClick={() => setAsked('note')}>
        {m.note()} <Kbd>n</Kbd>
      </Button>
      {isOpen && (
        <Button variant="secondary" aria-keyshortcuts="c" onClick={() => setAsked('close')}>
          {m.case_close()} <Kbd>c</Kbd>
        </Button>
      )}
      <Suspense>
        {asked === 'give' && <GiveDialog opened={opened} onClose={close} />}
        {asked === 'postpone' && <PostponeDialog opened={opened} onClose={close} />}
        {asked === 'note' && <NoteDialog opened={opened} onClose={close} />}
        {asked === 'close' && (
          <CloseDialog
            opened={opened}
            onClose={close}
            onClosed={() => {
              close()
              onClosed(id)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
