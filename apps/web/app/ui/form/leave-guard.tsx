import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'

/** Asks before a changed form is left: by a link, by another tab of the screen, or by the browser. */
export function LeaveGuard({ isDirty, hasChanges }: { isDirty: boolean; hasChanges: () => boolean }) {
  const blocker = useBlocker(
    // Reads the current state, because a saved form navigates before React renders again.
    ({ currentLocation, nextLocation }) =>
      hasChanges() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      question={m.leave_unsaved()}
      confirmLabel={m.leave()}
      onCancel={blocker.reset}
      onConfirm={blocker.proceed}
    />
  )
}
