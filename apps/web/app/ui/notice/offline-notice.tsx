import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { m } from '../../paraglide/messages.js'
import { Notice } from './notice.tsx'

/** Shown while there is no connection. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine)
  if (isOnline) return null
  return (
    <Notice kind="warn">
      <IconCloudOff size={17} aria-hidden="true" />
      <p>{m.offline()}</p>
    </Notice>
  )
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
