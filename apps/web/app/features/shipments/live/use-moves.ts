import { useEffect, useRef } from 'react'
import { type Move, watchMoves } from './watch-moves.ts'

/** Tells what happens to shipments while the screen is there, and when something may have been missed. */
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
