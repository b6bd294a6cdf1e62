/** The maps that a page may show: none, ours over OpenStreetMap's tiles, or Google's, which falls back on ours. */
export type PageMaps = 'none' | 'openstreetmap' | 'google'

const tiles = 'https://tile.openstreetmap.org'
/** Google's own list of what its map loads, without the parts that this product does not use. */
const google = {
  scripts: 'https://maps.googleapis.com https://maps.gstatic.com',
  calls: 'https://*.googleapis.com https://*.gstatic.com',
  images: 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.ggpht.com',
  styles: 'https://fonts.googleapis.com',
  fonts: 'https://fonts.gstatic.com',
}

/**
 * What a page may load: scripts only of this site, inline ones only by their hash, styles also inline. Other sites are
 * named only where a map needs them.
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
