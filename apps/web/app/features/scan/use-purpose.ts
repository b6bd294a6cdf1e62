import { scanModes } from '@mersal/contract'
import { useSearchParams } from 'react-router'
import type { DeskPurpose } from './scan-queue.ts'

/** The purpose of the scans, kept in the address so that a reload restores it. */
export function usePurpose(): [DeskPurpose, (purpose: DeskPurpose) => void] {
  const [query, setQuery] = useSearchParams()
  const mode = scanModes.find((known) => known === query.get('mode')) ?? 'receive'
  const boy = Number(query.get('delivery_boy'))
  const deliveryBoyId = mode === 'give_out' && Number.isSafeInteger(boy) && boy > 0 ? boy : null
  function choose({ mode, deliveryBoyId }: DeskPurpose) {
    setQuery(
      { mode, ...(deliveryBoyId !== null && { delivery_boy: String(deliveryBoyId) }) },
      { replace: true },
    )
  }
  return [{ mode, deliveryBoyId }, choose]
}
