import L from 'leaflet'

const fields = ['latitude', 'longitude'] as const

/** Shows the map in `place`. The pin stays in its middle; moving the map fills the fields of the form. */
export function showMap(place: HTMLElement): void {
  const inputs = fields.map((name) => place.querySelector<HTMLInputElement>(`input[name=${name}]`))
  const box = document.createElement('div')
  box.className = 'map'
  box.dir = 'ltr'
  const pin = document.createElement('span')
  pin.className = 'pin'
  box.append(pin)
  place.append(box)
  for (const help of place.querySelectorAll('p')) help.hidden = false
  const map = L.map(box, { attributionControl: true }).setView(
    [Number(place.dataset.latitude), Number(place.dataset.longitude)],
    16,
  )
  L.tileLayer('https://tile.openstreetmap.org/{z}/{x}/{y}.png', {
    maxZoom: 19,
    attribution: '&copy; OpenStreetMap',
    // The page sends no referrer, which tile servers require. They learn the site, not the page.
    referrerPolicy: 'strict-origin',
  }).addTo(map)
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter()
    const [latitude, longitude] = inputs
    if (latitude) latitude.value = lat.toFixed(6)
    if (longitude) longitude.value = lng.toFixed(6)
  })
}
