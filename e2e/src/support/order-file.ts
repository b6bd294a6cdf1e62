import { makeClient } from './clients.ts'

/** A client with a pick-up point that no other test uses. */
export function newClient() {
  return makeClient({
    latitude: '31.2001',
    longitude: '29.9187',
    country: 'Egypt',
    city: 'Alexandria',
    region: 'Raml Station',
    address_map: 'Raml Station, Alexandria',
  })
}

const headings = [
  'Name',
  'Financial Status',
  'Total',
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Shipping Name',
  'Shipping Street',
  'Shipping City',
  'Shipping Province',
  'Shipping Phone',
  'Notes',
] as const

type Row = Partial<Record<(typeof headings)[number], string>>

const good: Row = {
  'Financial Status': 'pending',
  Total: '250.00',
  'Lineitem quantity': '1',
  'Lineitem name': 'Backpack',
  'Lineitem price': '250',
  'Shipping Name': 'منى أحمد',
  'Shipping Street': '12 ش النصر، الدور 3',
  'Shipping City': 'المعادي',
  'Shipping Province': 'القاهرة',
  'Shipping Phone': '01012345678',
}

/**
 * Three good orders worth 672.75 EGP, one of three rows and one prepaid. Three faulty ones lack phone, street and
 * total.
 */
export const shopRows: Row[] = [
  { ...good, Name: '#1', 'Shipping Phone': '٠١٥٨٢٨٢٨٨٠٧' },
  {
    ...good,
    Name: '#2',
    Total: '٤٢٢.٧٥',
    'Shipping Street': '112 ش الثورة\nالدور الثالث، شقة 3',
    'Lineitem name': 'حقيبة',
  },
  { Name: '#2', 'Lineitem quantity': '2', 'Lineitem name': 'Crocs', 'Lineitem price': '99' },
  { Name: '#2', 'Lineitem quantity': '1', 'Lineitem name': 'Cap', 'Lineitem price': '75.25' },
  { ...good, Name: '#3', 'Financial Status': 'paid', Total: '' },
  { ...good, Name: '#4', 'Shipping Phone': 'لا يوجد', Notes: '=1+1' },
  { ...good, Name: '#5', 'Shipping Street': '' },
  { ...good, Name: '#6', Total: 'abc' },
]

/** Rows as a shop's CSV file. */
export function shopFile(rows: readonly Row[], name = 'orders.csv') {
  const cells = [[...headings], ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
  const csv = cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
  return { name, mimeType: 'text/csv', buffer: Buffer.from(csv) }
}
