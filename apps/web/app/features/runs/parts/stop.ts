import { type BoardParcel, foldText } from '@mersal/contract'

/** The parcels of one place, which a delivery boy visits once. */
export type Stop<Parcel extends BoardParcel = BoardParcel> = {
  key: string
  first: Parcel
  parcels: readonly Parcel[]
  due: number
  weight: number
}

export type AreaStops = {
  /** Null for parcels without an area. */
  id: number | null
  stops: readonly Stop[]
  parcels: number
  due: number
  weight: number
}

/** Groups parcels into stops, in the order of their first parcel. */
export function stopsOf<Parcel extends BoardParcel>(parcels: readonly Parcel[]): Stop<Parcel>[] {
  const groups = Map.groupBy(parcels, ({ kind, stop }) => `${kind} ${stop}`)
  return [...groups].flatMap(([key, parcels]) => {
    const [first] = parcels
    if (!first) return []
    return [{ key, first, parcels, due: sum(parcels, 'due'), weight: sum(parcels, 'weight_kg') }]
  })
}

/** Groups stops by area, in the order of `areas`. Stops without an area are last. */
export function byArea(stops: readonly Stop[], areas: readonly { id: number }[]): AreaStops[] {
  const groups = Map.groupBy(stops, ({ first }) => first.area_id)
  const known = areas.map(({ id }): number | null => id)
  const order = [...known, ...[...groups.keys()].filter((id) => id !== null && !known.includes(id)), null]
  return order.flatMap((id) => {
    const stops = groups.get(id)
    if (!stops) return []
    const parcels = stops.reduce((count, stop) => count + stop.parcels.length, 0)
    return [{ id, stops, parcels, due: sum(stops, 'due'), weight: sum(stops, 'weight') }]
  })
}

/** The stops that contain `text` in a name, an address, a client or an AWB. */
export function findStops(stops: readonly Stop[], text: string): readonly Stop[] {
  const wanted = foldText(text)
  if (wanted === '') return stops
  return stops.filter(({ parcels }) =>
    parcels.some(({ awb, name, address, client }) =>
      foldText(`${awb} ${name} ${address} ${client}`).includes(wanted),
    ),
  )
}

/** Sums in thousandths, because adding decimals collects errors. */
function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + Math.round(row[key] * 1000), 0) / 1000
}
