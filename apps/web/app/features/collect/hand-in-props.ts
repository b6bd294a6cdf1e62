export type HandInProps = {
  employee: { id: number; name: string }
  /** The parcels to collect for. When left out: every parcel that this delivery boy has delivered and not handed in. */
  awbs?: readonly string[] | undefined
  /** Closed without a hand-in. */
  onClose: () => void
  /** Closed after a hand-in. The figures on the screen are already being refetched. */
  onDone: () => void
}
