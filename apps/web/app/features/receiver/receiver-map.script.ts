export { showMap } from './show-map.ts'
