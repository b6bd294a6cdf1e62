import { type Order, percentHalfUp } from '@mersal/contract'
import type { Article, DemoClient } from '../company/tables.ts'
import type { Random } from '../random.ts'
import { drawReceiver } from '../receivers/draw-receiver.ts'

/** Requirements of a story for its order. */
export type Casting = { packages: number; isCash?: boolean; priority?: 0 | 1 | 2; isToTheDoor?: boolean }

const couponBasisPoints = 750

/** An order of `client` for a random receiver, with the client's articles. */
export function drawOrder(random: Random, client: DemoClient, casting: Casting): Order {
  const articles = drawArticles(random, client.articles)
  const goods = articles.reduce((sum, { article, quantity }) => sum + article.egp * 100 * quantity, 0)
  const reduced = random.chance(0.15) ? goods - percentHalfUp(goods, couponBasisPoints) : goods
  const isPrepaid = !casting.isCash && random.chance(client.prepaid)
  const { name, phone, address, mark, latitude, longitude } = drawReceiver(random, client.city)
  const way = drawWay(random)
  return {
    sender_mark: '',
    receiver_name: name,
    receiver_phone: phone,
    receiver_address: address,
    receiver_mark: mark,
    receiver_latitude: latitude,
    receiver_longitude: longitude,
    ...sizeOf(articles),
    cod: isPrepaid ? 0 : reduced * casting.packages,
    priority: casting.priority ?? random.weighted(priorities),
    shipment_to: 'home',
    seller_sends: !casting.isToTheDoor && way === 'from_counter',
    pick_up_nearby: !casting.isToTheDoor && way === 'to_counter',
    fee_collection: random.chance(client.receiverPays),
    packages: casting.packages,
    note: '',
    allow_opening: false,
    items: random.chance(0.7)
      ? articles.map(({ article, quantity }) => ({
          name: article.name,
          price_of_item: article.egp * 100,
          quantity: quantity * casting.packages,
          note: random.chance(0.08) ? random.pick(itemNotes) : '',
          parcel: 1,
        }))
      : [],
  }
}

const priorities = [
  [80, 0],
  [14, 1],
  [6, 2],
] as const

const itemNotes = [
  'قابل للكسر',
  'تغليف هدية',
  'Size M',
  'Size L',
  'اللون الأسود',
  'Second colour if sold out',
]

type Drawn = { article: Article; quantity: number }

function drawArticles(random: Random, articles: readonly Article[]): Drawn[] {
  const first = random.pick(articles)
  const quantity = random.weighted([
    [82, 1],
    [14, 2],
    [4, 3],
  ])
  const drawn = [{ article: first, quantity }]
  const second = random.pick(articles)
  if (second !== first && random.chance(0.25)) drawn.push({ article: second, quantity: 1 })
  return drawn
}

function drawWay(random: Random): 'door_to_door' | 'from_counter' | 'to_counter' {
  return random.weighted([
    [90, 'door_to_door'],
    [5, 'from_counter'],
    [5, 'to_counter'],
  ])
}

/**
 * One carton for all articles: the largest base and the sum of the heights in millimetres, the weight in
 * grams.
 */
function sizeOf(drawn: Drawn[]): Pick<Order, 'length' | 'width' | 'height' | 'weight'> {
  return {
    length: Math.max(...drawn.map(({ article }) => article.length)) * 10,
    width: Math.max(...drawn.map(({ article }) => article.width)) * 10,
    height: drawn.reduce((sum, { article, quantity }) => sum + article.height * quantity, 0) * 10,
    weight: drawn.reduce((sum, { article, quantity }) => sum + article.grams * quantity, 0),
  }
}
