/**
 * The maps that a page may show: none, OpenStreetMap tiles, or Google's, which falls back to OpenStreetMap.
 */
export type PageMaps = 'none' | 'openstreetmap' | 'google'

const tiles = 'https://tile.openstreetmap.org'
/** The hosts that Google documents for its map, without the features that this product does not use. */
const google = {
  scripts: 'https://maps.googleapis.com https://maps.gstatic.com',
  calls: 'https://*.googleapis.com https://*.gstatic.com',
  images: 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.ggpht.com',
  styles: 'https://fonts.googleapis.com',
  fonts: 'https://fonts.gstatic.com',
}

/**
 * The content security policy of a page: scripts of this site, inline scripts only by their hash, inline
 * styles. Other sites are allowed only where a map needs them.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], maps: PageMaps): string {
  const of = (source: keyof typeof google) => (maps === 'google' ? [google[source]] : [])
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...of('scripts')],
    'style-src': ["'self'", "'unsafe-inline'", ...of('styles')],
    'img-src': ["'self'", 'data:', 'blob:', ...(maps === 'none' ? [] : [tiles]), ...of('images')],
    ...(maps === 'google' && {
      'connect-src': ["'self'", ...of('calls'), 'data:', 'blob:'],
      'font-src': ["'self'", ...of('fonts')],
      'worker-src': ["'self'", 'blob:'],
    }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
