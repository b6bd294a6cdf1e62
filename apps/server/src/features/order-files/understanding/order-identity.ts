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

/**
 * The key of an order: its number, or its content if it has no number. Two orders with the same number and different
 * content have the same key: `madeBefore` compares their content, and in one file the second is a repetition.
 */
export function nameOf({ number, content }: OrderIdentity): string {
  return number === '' ? `content ${content}` : `number ${number}`
}
