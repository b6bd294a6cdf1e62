export type HandInProps = {
  employee: { id: number; name: string }
  /** Which parcels; all that this delivery boy has delivered and not handed in when left out. */
  awbs?: readonly string[] | undefined
  /** Closed with nothing counted in. */
  onClose: () => void
  /** Closed after a hand-in; every figure on the screen is already on its way to be read again. */
  onDone: () => void
}
