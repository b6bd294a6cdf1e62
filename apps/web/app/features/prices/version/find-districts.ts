import { foldText } from '@mersal/contract'

export type District = { key: string; name: string; of: string }

const shown = 30

/** The districts whose name or governorate holds each word of `text`. Their ids are their positions. */
export function findDistricts(districts: readonly District[], text: string) {
  const words = foldText(text).split(/\s+/)
  return districts
    .map(({ name, of }, id) => ({ id, name, note: of }))
    .filter(({ name, note }) => {
      const place = foldText(`${name} ${note}`)
      return words.every((word) => place.includes(word))
    })
    .slice(0, shown)
}
