import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { toast } from '../toast/toast-store.ts'
import type { RecordState } from './field.ts'

/**
 * Handles a conflict: somebody else saved first. It reloads their record. The person either keeps their own input on
 * top of it, or takes the other version.
 */
export function useOvertaken<Values>(
  reread: (() => Promise<RecordState<Values>>) | undefined,
  onChosen: (theirs: RecordState<Values>, whose: 'mine' | 'theirs') => void,
) {
  const [message, setMessage] = useState<string | null>(null)
  async function choose(whose: 'mine' | 'theirs') {
    if (!reread) return
    try {
      onChosen(await reread(), whose)
      setMessage(null)
    } catch {
      toast('error', m.something_wrong())
    }
  }
  return { message, tell: setMessage, choose }
}
