import L from 'leaflet'
import { decodeLine } from './decode-line.ts'
import egyptShapes from './egypt-shapes.json'
import styles from './own-map.module.css'

/** Below the OpenStreetMap tiles, so that the map stays readable where tiles are missing. */
const pane = 'egypt'
const belowTiles = '150'

/** Draws the land, the borders of the governorates and the Nile. */
export function drawEgypt(map: L.Map): void {
  map.createPane(pane).style.zIndex = belowTiles
  const renderer = L.svg({ pane, padding: 0.5 })
  const closed = (lines: readonly string[], className: string | undefined) =>
    L.polygon(
      lines.map((line) => [decodeLine(line)]),
      { ...look(className), stroke: false, fillOpacity: 1 },
    ).addTo(map)
  const open = (lines: readonly string[], className: string | undefined) =>
    L.polyline(lines.map(decodeLine), look(className)).addTo(map)
  const look = (className = '') => ({
    pane,
    renderer,
    className,
    interactive: false,
    smoothFactor: 0.5,
    opacity: 1,
  })

  closed(egyptShapes.neighbours, styles.neighbours)
  closed(egyptShapes.land, styles.land)
  open(egyptShapes.borders, styles.borders)
  open(egyptShapes.nile, styles.nile)
}
