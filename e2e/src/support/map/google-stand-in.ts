type Point = { lat: number; lng: number }

/** A stub of Google's script, as text: the parts that the map picker uses, with two districts of Cairo. */
export const googleStandIn = `(${standIn.toString()})()`

/** Runs in the page, so it must be self-contained. */
function standIn(): void {
  const districts = [
    { en: 'Nasr City', ar: 'مدينة نصر', lat: 30.0566, lng: 31.3301 },
    { en: 'Maadi', ar: 'المعادي', lat: 29.96, lng: 31.258 },
  ]
  const cairo = { en: 'Cairo Governorate', ar: 'محافظة القاهرة' }
  const egypt = { en: 'Egypt', ar: 'مصر' }
  const latLng = ({ lat, lng }: Point) => ({ lat: () => lat, lng: () => lng })
  const degreesAPixel = 0.0005

  class Map {
    centre: Point
    zoom: number
    canvas: HTMLElement
    constructor(canvas: HTMLElement, { center, zoom }: { center: Point; zoom: number }) {
      this.centre = center
      this.zoom = zoom
      this.canvas = canvas
      canvas.dataset.google = ''
    }
    addListener(_: 'click', heard: (event: object) => void) {
      this.canvas.addEventListener('click', ({ offsetX, offsetY }) => {
        const { clientWidth, clientHeight } = this.canvas
        const lat = this.centre.lat - (offsetY - clientHeight / 2) * degreesAPixel
        const lng = this.centre.lng + (offsetX - clientWidth / 2) * degreesAPixel
        heard({ latLng: latLng({ lat, lng }) })
      })
    }
    getCenter = () => latLng(this.centre)
    getZoom = () => this.zoom
    setCenter(centre: Point) {
      this.centre = centre
    }
    panBy(right: number, down: number) {
      this.centre = {
        lat: this.centre.lat - down * degreesAPixel,
        lng: this.centre.lng + right * degreesAPixel,
      }
    }
    setZoom(zoom: number) {
      this.zoom = zoom
    }
  }

  class Marker {
    canvas: HTMLElement
    constructor({ map }: { map: Map }) {
      this.canvas = map.canvas
    }
    setPosition({ lat, lng }: Point) {
      this.canvas.dataset.pin = `${lat},${lng}`
    }
  }

  class Geocoder {
    async geocode({ location, language }: { location: Point; language: 'en' | 'ar' }) {
      const near = districts.find(
        ({ lat, lng }) => Math.abs(lat - location.lat) < 0.02 && Math.abs(lng - location.lng) < 0.02,
      )
      if (!near) throw Object.assign(new Error('no address'), { code: 'ZERO_RESULTS' })
      const part = (name: { en: string; ar: string }, type: string, short = name[language]) => ({
        long_name: name[language],
        short_name: short,
        types: [type],
      })
      const parts = [near, cairo, egypt].map((name) => name[language])
      return {
        results: [
          {
            formatted_address: ['15 Makram Ebeid', ...parts].join(', '),
            address_components: [
              part(near, 'administrative_area_level_2'),
              part(cairo, 'administrative_area_level_1'),
              part(egypt, 'country', 'EG'),
            ],
          },
        ],
      }
    }
  }

  const AutocompleteSuggestion = {
    async fetchAutocompleteSuggestions({ input, language }: { input: string; language: 'en' | 'ar' }) {
      const found = districts.filter((district) => district[language].toLowerCase().includes(input))
      return {
        suggestions: found.map((district) => ({
          placePrediction: {
            placeId: district.en,
            mainText: { text: district[language] },
            secondaryText: { text: egypt[language] },
            toPlace: () => ({ location: latLng(district), fetchFields: async () => ({}) }),
          },
        })),
      }
    },
  }
  class AutocompleteSessionToken {}

  const libraries: Record<string, object> = {
    maps: { Map },
    marker: { Marker },
    geocoding: { Geocoder },
    places: { AutocompleteSuggestion, AutocompleteSessionToken },
  }
  const page = window as unknown as { google: object; mersalGoogleReady: () => void }
  page.google = { maps: { importLibrary: async (name: string) => libraries[name] } }
  page.mersalGoogleReady()
}
