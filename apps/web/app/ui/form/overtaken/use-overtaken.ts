import { useState } from 'react'
import { toast } from '../../toast/toast-store.ts'
import type { RecordState } from '../field.ts'

/** What another person saved first, with the message of the refusal. */
type Overtaken<Values> = { message: string; theirs: RecordState<Values> }

/** Handles a conflict: somebody else saved first. It reads their record, for the person to decide. */
export function useOvertaken<Values>(reread: (() => Promise<RecordState<Values>>) | undefined) {
  const [overtaken, setOvertaken] = useState<Overtaken<Values> | null>(null)
  return {
    overtaken,
    /** Reads their record. When that fails, the input stays, and another save asks again. */
    async tell(message: string) {
      try {
        if (reread) return setOvertaken({ message, theirs: await reread() })
      } catch {
        setOvertaken(null)
      }
      toast('error', message)
    },
    end: () => setOvertaken(null),
  }
}
