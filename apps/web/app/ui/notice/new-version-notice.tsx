import { IconRefresh } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { isUpdateReady, onUpdateReady, takeUpdate } from '../../client/service-worker/app-update.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'
import { Notice } from './notice.tsx'

/** Offers a new version. It never updates by itself, because somebody may be filling in a form. */
export function NewVersionNotice() {
  const isReady = useSyncExternalStore(onUpdateReady, isUpdateReady)
  if (!isReady) return null
  return (
    <Notice kind="info">
      <IconRefresh size={17} aria-hidden="true" />
      <p>{m.new_version()}</p>
      <Button variant="secondary" size="small" onClick={takeUpdate}>
        {m.reload()}
      </Button>
    </Notice>
  )
}
