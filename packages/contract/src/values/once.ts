/** Makes a value when it is first asked for. A browser takes 25 ms for the first format of a page. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
