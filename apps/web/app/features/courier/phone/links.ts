import type { OwnLine } from '../lines/own-line.ts'

const mapBase = 'https://www.google.com/maps/dir/?api=1&destination='

type Link = { href: string; target?: '_blank'; rel?: 'noreferrer' }
const elsewhere = { target: '_blank', rel: 'noreferrer' } as const

/**
 * The way to a stop: to its point, or to its address when the point is not known. On Android the delivery boy's own maps app
 * opens; other systems do not know `geo:`. Null for a place without both.
 */
export function wayTo({ map, address }: Pick<OwnLine, 'map' | 'address'>): Link | null {
  if (map === null && address === '') return null
  const point = map && `${map.latitude},${map.longitude}`
  const place = point ?? encodeURIComponent(address)
  if (navigator.userAgent.includes('Android')) return { href: `geo:${point ?? '0,0'}?q=${place}` }
  return { href: mapBase + place, ...elsewhere }
}

/** The WhatsApp chat with an Egyptian mobile phone; null for any other. */
export function chatWith(phone: string): Link | null {
  return /^01\d{9}$/.test(phone) ? { href: `https://wa.me/2${phone}`, ...elsewhere } : null
}
