import L from 'leaflet'

const address = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

/**
 * Adds OpenStreetMap tiles to the map. `onShown` runs when the first tile loads. When the first response is an error,
 * the tile servers count as unreachable: no more tiles are requested, and our own map stays.
 */
export function layTiles(map: L.Map, onShown: () => void): void {
  let isShown = false
  const tiles = L.tileLayer(address, {
    maxZoom: 19,
    // The tile servers refuse requests without a Referer, which the site's own pages do not send.
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  tiles.on('tileload', () => {
    if (!isShown) onShown()
    isShown = true
  })
  tiles.on('tileerror', () => {
    if (!isShown) tiles.remove()
  })
  tiles.addTo(map)
}
