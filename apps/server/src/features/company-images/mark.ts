/** How the company looks: its colour as `#rrggbb`, and its logo as a PNG, or null for our mark. */
export type Look = { colour: string; logo: Buffer | null }

const letter = `<path d="M7.5 22.5v-12l8.5 7.5 8.5-7.5v6" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="24.5" cy="22.3" r="2.3" fill="#f0b45a"/>`

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">${content}</svg>`

function logoAt(logo: Buffer, inset: number): string {
  const side = 32 - 2 * inset
  const data = `data:image/png;base64,${logo.toString('base64')}`
  return `<image x="${inset}" y="${inset}" width="${side}" height="${side}" href="${data}"/>`
}

/** The logo, or our mark in the company's colour. */
export function markSvg({ colour, logo }: Look): string {
  if (logo) return svg(logoAt(logo, 0))
  return svg(`<rect width="32" height="32" rx="9" fill="${colour}"/>${letter}`)
}

/**
 * The icon of the installed app. A `maskable` one fills the square, because each system cuts its own shape out of it;
 * what must be seen is in the middle.
 */
export function iconSvg({ colour, logo }: Look, purpose: 'any' | 'maskable'): string {
  const isMaskable = purpose === 'maskable'
  const ground = `<rect width="32" height="32" rx="${isMaskable ? 0 : 9}" fill="${logo ? '#fff' : colour}"/>`
  if (logo) return svg(ground + logoAt(logo, isMaskable ? 6.5 : 4))
  return svg(ground + (isMaskable ? `<g transform="translate(3.2 3.2) scale(0.8)">${letter}</g>` : letter))
}
