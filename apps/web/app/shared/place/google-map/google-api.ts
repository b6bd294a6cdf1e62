/**
 * The parts of the Google Maps API that the picker uses
 * (https://developers.google.com/maps/documentation/javascript/reference).
 */
export type GoogleApi = {
  importLibrary(name: 'maps'): Promise<{ Map: ViewClass }>
  importLibrary(name: 'marker'): Promise<{ Marker: MarkerClass }>
  importLibrary(name: 'geocoding'): Promise<{ Geocoder: new () => GoogleGeocoder }>
  importLibrary(name: 'places'): Promise<GooglePlaces>
}

export type LatLng = { lat(): number; lng(): number }
export type LatLngLiteral = { lat: number; lng: number }

export type ViewClass = new (container: HTMLElement, options: object) => GoogleView
export type MarkerClass = new (options: { map: GoogleView; label?: string }) => GooglePin

type GoogleView = {
  addListener(name: 'click', heard: (event: { latLng: LatLng | null }) => void): void
  getCenter(): LatLng | undefined
  getZoom(): number | undefined
  setCenter(centre: LatLngLiteral): void
  setZoom(zoom: number): void
  panBy(right: number, down: number): void
}

type GooglePin = { setPosition(position: LatLngLiteral): void }

type AddressComponent = { long_name: string; short_name: string; types: string[] }
export type GeocodedAddress = { formatted_address: string; address_components: AddressComponent[] }
export type GoogleGeocoder = {
  geocode(request: { location: LatLngLiteral; language: string }): Promise<{ results: GeocodedAddress[] }>
}

type PlaceName = { text: string }
export type PlacePrediction = {
  placeId: string
  mainText: PlaceName | null
  secondaryText: PlaceName | null
  toPlace(): GooglePlace
}
type GooglePlace = {
  location?: LatLng | null
  fetchFields(wanted: { fields: ['location'] }): Promise<unknown>
}
export type GooglePlaces = {
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: {
      input: string
      includedRegionCodes: string[]
      language: string
      sessionToken: object
    }): Promise<{ suggestions: { placePrediction: PlacePrediction | null }[] }>
  }
  AutocompleteSessionToken: new () => object
}
