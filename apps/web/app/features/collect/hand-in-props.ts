export type HandInProps = {
  employee: { id: number; name: string }
  /** Of which branch; when left out: their own, else the first that they hold cash of. */
  branchId?: number | undefined
  /** The parcels to collect for. When left out: everything that this person holds: of parcels that they delivered, and from a counter. */
  awbs?: readonly string[] | undefined
  /** Closed without a hand-in. */
  onClose: () => void
  /** Closed after a hand-in. The figures on the screen are already being refetched. */
  onDone: () => void
}
