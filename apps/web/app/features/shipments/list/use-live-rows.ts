import { type CallReply, isFinal, type ShipmentRow, type ShipmentStatus } from '@mersal/contract'
import { useEffect, useRef, useState } from 'react'
import { useMoves } from '../../../client/live/use-moves.ts'
import type { Move } from '../../../client/live/watch-moves.ts'
import { queryClient } from '../../../client/query-client.ts'

type Page = CallReply<'listShipments'>

const quietMs = 2_000

/**
 * Updates the visible rows while others work. Status and last update change in place at once. Changes that would
 * reorder rows wait while the pointer or the focus is in the table; the screen shows their number.
 */
export function useLiveRows() {
  const region = useRef<HTMLDivElement>(null)
  const [waiting, setWaiting] = useState(0)

  function refresh() {
    setWaiting(0)
    void queryClient.invalidateQueries({ queryKey: ['listShipments'] })
  }

  useMoves((move) => {
    showInPlace(move)
    setWaiting((before) => before + 1)
  }, refresh)

  useEffect(() => {
    if (waiting === 0) return
    const quiet = setTimeout(() => {
      if (!isInUse(region.current)) refresh()
    }, quietMs)
    return () => clearTimeout(quiet)
  }, [waiting])

  return { region, waiting, refresh }
}

function showInPlace(move: Move): void {
  queryClient.setQueriesData<Page>({ queryKey: ['listShipments'] }, (page) => {
    if (!page?.list_items.some(({ awb }) => awb === move.awb)) return page
    const list_items = page.list_items.map(
      (row): ShipmentRow =>
        row.awb === move.awb
          ? { ...row, status: move.status, last_update: move.at, late: row.late && isUnderWay(move.status) }
          : row,
    )
    return { ...page, list_items }
  })
}

/** Only a shipment on its way can be late. */
function isUnderWay(status: ShipmentStatus): boolean {
  return status !== 'delivered' && !isFinal(status)
}

/** True while reordering would move rows under the pointer or the keyboard focus. */
function isInUse(region: HTMLElement | null): boolean {
  return region?.matches(':hover, :focus-within') === true || document.querySelector('dialog:modal') !== null
}
