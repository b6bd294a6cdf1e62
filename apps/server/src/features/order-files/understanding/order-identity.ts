/** The identity of an order among those of its client: the shop's number, and the hash of its content. */
export type OrderIdentity = { number: string; content: string }

/** The keys to find the same orders: by number, and by content for those without a number. */
export type Identities = { numbers: string[]; contents: string[] }

export function identitiesOf(orders: readonly OrderIdentity[]): Identities {
  return {
    numbers: orders.map(({ number }) => number).filter((number) => number !== ''),
    contents: orders.filter(({ number }) => number === '').map(({ content }) => content),
  }
}

/** One key for both cases: orders with the same key are the same order. */
export function nameOf({ number, content }: OrderIdentity): string {
  return number === '' ? `content ${content}` : `number ${number}`
}
