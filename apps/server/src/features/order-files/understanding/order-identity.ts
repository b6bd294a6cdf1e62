/** What tells an order of a client from others: the shop's number as it is compared, and what the order is. */
export type OrderIdentity = { number: string; content: string }

/** What to look for to find the same orders: those with a number by it, the others by their content. */
export type Identities = { numbers: string[]; contents: string[] }

export function identitiesOf(orders: readonly OrderIdentity[]): Identities {
  return {
    numbers: orders.map(({ number }) => number).filter((number) => number !== ''),
    contents: orders.filter(({ number }) => number === '').map(({ content }) => content),
  }
}

/** Orders of one name in a file are one order. */
export function nameOf({ number, content }: OrderIdentity): string {
  return number === '' ? `content ${content}` : `number ${number}`
}
