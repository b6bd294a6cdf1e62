/** The characters of GSM 03.38. Those of the second list take two places. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('\f^{}\\[~]|€')

export type SmsSize = { encoding: 'GSM-7' | 'UCS-2'; characters: number; segments: number }

/** How many SMS a text takes. A long one loses some places of each segment to the header that joins them. */
export function smsSize(text: string): SmsSize {
  const characters = [...text]
  if (characters.every((character) => basic.has(character) || extended.has(character))) {
    const places = characters.map((character) => (extended.has(character) ? 2 : 1))
    return { encoding: 'GSM-7', ...segmentsOf(places, 160, 153) }
  }
  const places = characters.map((character) => character.length)
  return { encoding: 'UCS-2', ...segmentsOf(places, 70, 67) }
}

/** No character is cut in two between segments. */
function segmentsOf(places: readonly number[], alone: number, joined: number) {
  const characters = places.reduce((sum, taken) => sum + taken, 0)
  if (characters <= alone) return { characters, segments: characters === 0 ? 0 : 1 }
  let segments = 1
  let used = 0
  for (const taken of places) {
    if (used + taken > joined) {
      segments += 1
      used = 0
    }
    used += taken
  }
  return { characters, segments }
}
