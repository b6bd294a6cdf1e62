/**
 * A shop's export of `orders` good orders all over Egypt. Two in five have a second item in a row of its own.
 */
export function parcelsFile(orders: number): string {
  const headings =
    'Order Number,Customer Name,Phone,Shipping Address,City,Total,Financial Status,Product,Quantity,Price,Note'
  const lines = [headings]
  for (let index = 0; index < orders; index += 1) {
    const second = index % 5 < 2
    const total = 150 + (index % 700)
    const name = `${pick(firstNames, index)} ${pick(lastNames, Math.floor(index / 7))}`
    const phone = `01${pick(['0', '1', '2', '5'], index)}${String(10_000_000 + ((index * 7_919) % 89_999_999)).padStart(8, '0')}`
    const street = `${1 + (index % 120)} شارع ${pick(streets, Math.floor(index / 3))}`
    const product = pick(products, index)
    const price = second ? total - 50 : total
    lines.push(
      `B${index + 1},${name},${phone},${street},${pick(cities, index)},${total}.00,pending,${product},1,${price}.00,`,
    )
    if (second) lines.push(`B${index + 1},,,,,,,هدية,1,50.00,`)
  }
  return `${lines.join('\n')}\n`
}

function pick(choices: readonly string[], index: number): string {
  return choices[index % choices.length] ?? ''
}

const firstNames = [
  'منى',
  'أحمد',
  'محمود',
  'Sara',
  'هبة',
  'كريم',
  'Youssef',
  'نورهان',
  'عمر',
  'ياسمين',
  'Omar',
  'إيمان',
]
const lastNames = [
  'عبد الله',
  'السيد',
  'Hassan',
  'إبراهيم',
  'الشافعي',
  'Mostafa',
  'فاروق',
  'رمضان',
  'زكي',
  'Adel',
]
const streets = [
  'عباس العقاد',
  'النصر',
  'الهرم',
  'الجمهورية',
  'سعد زغلول',
  'البحر',
  'المحطة',
  'فيصل',
  'الثورة',
]
const products = ['حقيبة ظهر', 'Running shoes', 'سماعة لاسلكية', 'قميص قطن', 'Water bottle', 'كتاب']
const cities = [
  'المعادي',
  'مدينة نصر',
  'الإسكندرية',
  'طنطا',
  'الدقي',
  'المنصورة',
  'أسيوط',
  'بورسعيد',
  'سوهاج',
  'الفيوم',
]
