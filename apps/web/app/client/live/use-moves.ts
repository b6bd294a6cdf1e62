import { useEffect, useRef } from 'react'
import { type Move, watchMoves } from './watch-moves.ts'

/** Subscribes to live events of shipments while the screen is mounted. `onGap` reports that some may be missing. */
export function useMoves(onMove: (move: Move) => void, onGap: () => void): void {
  const latest = useRef({ onMove, onGap })
  useEffect(() => {
    latest.current = { onMove, onGap }
  })
  useEffect(
    () =>
      watchMoves({
        onMove: (move) => latest.current.onMove(move),
        onGap: () => latest.current.onGap(),
      }),
    [],
  )
}
