import { showMap } from './show-map.ts'

const place = document.querySelector<HTMLElement>('[data-latitude]')
if (place) showMap(place)
