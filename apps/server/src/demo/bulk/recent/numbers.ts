/** The next id of each kind. Nobody else draws ids during this load. */
export type Numbers = {
  order: number
  serial: number
  event: number
  entry: number
  handIn: number
  settlement: number
}
