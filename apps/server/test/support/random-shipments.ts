import { foldText, type ShipmentStatus } from '@mersal/contract'
import type { TestApp } from './test-app.ts'

/** A stored shipment with its original text. */
export type Row = {
  awb: number
  text: string
  clientId: number
  branchIds: number[]
  status: ShipmentStatus
  priority: number
  payment: 'cash' | 'prepaid'
  /** Half of them have none. */
  areaId: number | null
  day: string
  /** In milliseconds since 1970. */
  at: number
}

const firstNames = ['محمد', 'أحمد', 'منى', 'مُنى', 'Sama', 'Zoë', 'إسلام']
const lastNames = ['سمير', 'حمدى', 'Osama', 'فؤاد', 'Dr. Oz', '7a9b 69']
const lastDigits = ['01012345678', '01233445566', '01100000007', '01599999999', '01203410412']
/** Merchants' own numbers as search texts. Most orders have none. */
const references = [
  (number: number) => ` #${1000 + number}`,
  (number: number) => ` Ord-${number}`,
  // A complete mobile number is searched for as a whole word, so this reference is not found by it.
  () => ` ord-${lastDigits[0]}`,
  undefined,
  undefined,
]
/** One shipment in so many has a unique name. */
const seldom = 997
const shipmentsASegment = 300
const awbsASegment = 327_680

/** Searches of every kind: words, parts of them, numbers, AWBs, references, blanks, and what nobody has. */
export const searchTexts = [
  '',
  'محمد',
  'مُحمَّد',
  'احم',
  'حم',
  'ا',
  'منى',
  'أحمد سمير',
  'د سم',
  'sam',
  'o',
  'zoë',
  'lone',
  'نادي',
  'زوز',
  'nowhere',
  '010',
  '8',
  '79',
  '7a',
  '69',
  '000',
  '123',
  '1 0',
  '78 01',
  'z ا',
  'ح',
  'و فو 0',
  'سمير 7a',
  'b',
  '3412',
  '5678 01',
  'سمير 0',
  'سمير 0123',
  'محمد س',
  'oz 015 0100',
  '0123',
  '33445',
  '7',
  '01012345678',
  '٠١٠١٢٣٤',
  '#1',
  '#14',
  '#1400',
  '#',
  'ord-12',
  'ord-121',
  'd-1',
]

/**
 * Stores shipments like `model` with names, phones, branches, clients, statuses and prices from a seeded
 * generator: 300 in each segment of AWBs, three minutes apart. All late ones are the newest of the second
 * segment.
 */
export async function storeRandomShipments(
  { app, company }: TestApp,
  model: number,
  { from, count, isLate = false }: { from: number; count: number; isLate?: boolean },
): Promise<Row[]> {
  const chance = chances(from + 1)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T
  const { alexandria, giza, tanta, plainClient, tantaClient, freeClient } = company
  const rows = Array.from({ length: count }, (_, index): Row => {
    const number = from + index
    const segment = isLate ? 1 : Math.floor(number / shipmentsASegment)
    const place = isLate ? shipmentsASegment + index : number % shipmentsASegment
    const awb = (1_900_000 + segment) * awbsASegment + place * 100
    const at =
      Date.UTC(2026, 0, 1, 6) +
      (segment * shipmentsASegment + (isLate ? 299 : place)) * 180_000 +
      (isLate ? index + 1 : 0)
    const name = number % seldom === 3 ? `Lone${number}` : pick(firstNames)
    return {
      awb,
      text: `${name} ${pick(lastNames)}${references[number % references.length]?.(number) ?? ''} ${pick(lastDigits)} 0100${String(number).padStart(7, '0')}`,
      clientId: pick([plainClient, tantaClient, freeClient]),
      branchIds: [pick([alexandria, giza, tanta]), pick([alexandria, giza, tanta])],
      status: pick(['pending', 'collected', 'collected', 'collected', 'returned']),
      priority: pick([0, 0, 1, 2]),
      payment: pick(['cash', 'cash', 'prepaid']),
      areaId: pick([null, null, 1, 2]),
      day: new Date(at + 2 * 3_600_000).toISOString().slice(0, 10),
      at,
    }
  })
  const of = <K extends keyof Row>(key: K) => rows.map((row) => row[key])
  await app.sql`
    insert into shipments (awb, main_shipment_id, parcel, client_id, status, priority, origin_branch_id, destination_branch_id,
      length_mm, width_mm, height_mm, weight_grams, tariff_version, zone_from, zone_to, discount_basis_points,
      discount_flat_piastres, receiver_pays_fee, cod_piastres, fees_piastres, tax_piastres, return_fees_piastres,
      return_tax_piastres, promised_from, promised_to, search_text, created_at, updated_at, receiver_area_id)
    select n.awb, m.main_shipment_id, ${from + 2}::integer + n.number, n.client_id, n.status, n.priority, n.origin, n.destination,
      m.length_mm, m.width_mm, m.height_mm, m.weight_grams, m.tariff_version, m.zone_from, m.zone_to, m.discount_basis_points,
      m.discount_flat_piastres, false, case n.payment when 'cash' then 10000 else 0 end, m.fees_piastres, m.tax_piastres,
      m.return_fees_piastres, m.return_tax_piastres, m.promised_from, m.promised_to, n.text || ' ' || n.awb, n.at, n.at, n.area_id
    from shipments m cross join unnest(
      ${of('awb')}::bigint[], ${of('text').map(foldText)}::text[], ${of('clientId')}::bigint[],
      ${rows.map(({ branchIds }) => branchIds[0] ?? 0)}::bigint[], ${rows.map(({ branchIds }) => branchIds[1] ?? 0)}::bigint[],
      ${of('status')}::text[]::shipment_status[], ${of('priority')}::smallint[], ${of('payment')}::text[],
      ${rows.map(({ at }) => new Date(at).toISOString())}::text[]::timestamptz[],
      ${rows.map(({ areaId }) => areaId)}::bigint[])
      with ordinality as n (awb, text, client_id, origin, destination, status, priority, payment, at, area_id, number)
    where m.awb = ${model}`
  return rows
}

/** A seeded generator of numbers from 0 to 1. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
