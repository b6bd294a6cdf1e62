/** The least contrast of text on its background, for every reader (WCAG 2.2, level AA). */
export const leastContrast = 4.5

/** The contrast of a colour `#rrggbb` with white, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastOnWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
