import L from 'leaflet'

const address = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

/**
 * Lays OpenStreetMap's tiles over the map where they can be reached; `onShown` is called with the first that is there.
 * Where the first to answer is a failure there is no way to them: nothing more is asked for, and our own map stays.
 */
export function layTiles(map: L.Map, onShown: () => void): void {
  let isShown = false
  const tiles = L.tileLayer(address, {
    maxZoom: 19,
    // The tile servers turn away whoever does not say where they come from; the site's own pages say nothing.
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
