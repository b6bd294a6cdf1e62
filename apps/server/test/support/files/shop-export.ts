/** An order in a shop's export: the fields of its first row, and its items, one row each. */
export type ShopOrder = {
  number: string
  status?: string
  total?: string
  name?: string
  street?: string
  city?: string
  province?: string
  phone?: string
  note?: string
  method?: string
  items?: [quantity: string, name: string, price: string][]
}

const headings = [
  'Name',
  'Email',
  'Financial Status',
  'Paid at',
  'Currency',
  'Subtotal',
  'Shipping',
  'Total',
  'Created at',
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Shipping Name',
  'Shipping Street',
  'Shipping Address1',
  'Shipping Address2',
  'Shipping City',
  'Shipping Province',
  'Shipping Province Name',
  'Shipping Country',
  'Shipping Phone',
  'Notes',
  'Payment Method',
  'Id',
]

/** An order without faults: 250.00 EGP to Maadi in Cairo. */
export function shopOrder(number: string, changes: Partial<ShopOrder> = {}): ShopOrder {
  return {
    number: `#${number}`,
    status: 'pending',
    total: '250.00',
    name: 'منى أحمد',
    street: '12 ش النصر، الدور 3',
    city: 'المعادي',
    province: 'القاهرة',
    phone: '01012345678',
    note: '',
    method: 'Cash on Delivery (COD)',
    items: [['1', 'Backpack', '250']],
    ...changes,
  }
}

/** The rows of orders, with one more row for each further item. */
export function shopRows(orders: readonly ShopOrder[]): string[][] {
  return [headings, ...orders.flatMap(rowsOf)]
}

/** The rows as CSV. */
export function shopExport(orders: readonly ShopOrder[], delimiter = ','): string {
  return csvOf(shopRows(orders), delimiter)
}

export function csvOf(rows: readonly (readonly string[])[], delimiter = ','): string {
  const quoted = (cell: string) => (/["\r\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return `${rows.map((row) => row.map(quoted).join(delimiter)).join('\r\n')}\r\n`
}

function rowsOf(order: ShopOrder): string[][] {
  const items = order.items ?? []
  return (items.length > 0 ? items : [['', '', '']]).map(([quantity = '', name = '', price = ''], index) => {
    const cells: Record<string, string> = {
      Name: order.number,
      Email: 'buyer@shop.example',
      'Lineitem quantity': quantity,
      'Lineitem name': name,
      'Lineitem price': price,
      ...(index === 0 && firstRowOf(order)),
    }
    return headings.map((heading) => cells[heading] ?? '')
  })
}

function firstRowOf(order: ShopOrder): Record<string, string> {
  return {
    'Financial Status': order.status ?? '',
    Currency: 'EGP',
    Subtotal: order.total ?? '',
    Shipping: '50.00',
    Total: order.total ?? '',
    'Created at': '2026-03-10 21:09:00 +0200',
    'Shipping Name': order.name ?? '',
    'Shipping Street': order.street ?? '',
    'Shipping Address1': order.street ?? '',
    'Shipping City': order.city ?? '',
    'Shipping Province': order.province ?? '',
    'Shipping Province Name': order.province ?? '',
    'Shipping Country': 'EG',
    'Shipping Phone': order.phone ?? '',
    Notes: order.note ?? '',
    'Payment Method': order.method ?? '',
    Id: `5000${order.number.replace(/\D/g, '')}`,
  }
}
