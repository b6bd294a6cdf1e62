/** Parcels that are being moved, the run that they leave, and what follows a move that was stored. */
export type Moving = { awbs: readonly string[]; from: number | null; onMoved?: () => void }
