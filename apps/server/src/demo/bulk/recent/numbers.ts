/** The next number of each kind; only this load gives any out while it runs. */
export type Numbers = {
  order: number
  serial: number
  event: number
  entry: number
  handIn: number
  settlement: number
}
