import { memo } from 'react'
import { decodeLine } from '../../ui/location/own-map/decode-line.ts'
import { egyptShapes } from '../../ui/location/own-map/egypt-shapes.ts'
import look from '../../ui/location/own-map/own-map.module.css'
import { flat, type Size, type View } from './map-view.ts'

/** The lines of a shape as one path. */
function pathOf(lines: readonly string[]): string {
  return lines
    .map((line) => {
      const points = decodeLine(line).map(([latitude, longitude]) => flat({ latitude, longitude }))
      return `M${points.map(({ x, y }) => `${x.toFixed(4)} ${y.toFixed(4)}`).join('L')}`
    })
    .join('')
}

const shapes = {
  neighbours: pathOf(egyptShapes.neighbours),
  land: pathOf(egyptShapes.land),
  borders: pathOf(egyptShapes.borders),
  nile: pathOf(egyptShapes.nile),
}

const Shapes = memo(function Shapes() {
  return (
    <>
      <path d={shapes.neighbours} className={look.neighbours} />
      <path d={shapes.land} className={look.land} />
      <path d={shapes.borders} className={look.borders} fill="none" vectorEffect="non-scaling-stroke" />
      <path d={shapes.nile} className={look.nile} fill="none" vectorEffect="non-scaling-stroke" />
    </>
  )
})

/** Egypt, its governorates and the Nile. */
export function Ground({ view: { x, y, unit }, size: { width, height } }: { view: View; size: Size }) {
  const box = [x - (width * unit) / 2, y - (height * unit) / 2, width * unit, height * unit]
  return (
    <svg width={width} height={height} viewBox={box.join(' ')} preserveAspectRatio="none" aria-hidden="true">
      <Shapes />
    </svg>
  )
}
