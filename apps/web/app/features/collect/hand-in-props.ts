export type HandInProps = {
  employee: { id: number; name: string }
  /** The branch whose cash is counted. By default it is the person's own branch, or the first one that they hold cash of. */
  branchId?: number | undefined
  /** The parcels to collect for. When left out: everything that this person holds: of parcels that they delivered, and from a counter. */
  awbs?: readonly string[] | undefined
  /** Closed without a hand-in. */
  onClose: () => void
  /** Closed after a hand-in. The figures on the screen are already being refetched. */
  onDone: () => void
}
