import { limits } from '@mersal/contract'
import { useCallback, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { toast } from '../../../ui/toast/toast-store.ts'

const nothing: ReadonlySet<string> = new Set()

/** The selected shipments by bare AWB, limited to the maximum of one act. */
export function useSelection() {
  const [selected, setSelected] = useState(nothing)

  const set = useCallback((awbs: readonly string[], isSelected: boolean) => {
    setSelected((before) => {
      const after = new Set(before)
      for (const awb of awbs) {
        if (isSelected) after.add(awb)
        else after.delete(awb)
      }
      if (after.size <= limits.awbsACall) return after
      toast('warn', m.selection_full({ most: limits.awbsACall }))
      return before
    })
  }, [])
  const clear = useCallback(() => setSelected(nothing), [])

  return { selected, set, clear }
}
