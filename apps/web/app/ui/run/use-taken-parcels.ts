import { useState } from 'react'

/** Which of the parcels `awbs` a delivery boy takes over: all that nobody unticked. */
export function useTakenParcels(awbs: readonly string[]) {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  return {
    taken: awbs.filter((awb) => !missing.has(awb)),
    toggle: (awb: string) => {
      const next = new Set(missing)
      if (!next.delete(awb)) next.add(awb)
      setMissing(next)
    },
    /** What is still handed out after an acceptance starts ticked. */
    reset: () => setMissing(new Set()),
  }
}
