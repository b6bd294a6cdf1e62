import { useQuery } from '@tanstack/react-query'
import { decodeLine } from '../../shared/place/own-map/decode-line.ts'
// As a file of its own: the lines are not script, and the page is drawn before they arrive.
import shapesUrl from '../../shared/place/own-map/egypt-shapes.json?url'
import look from '../../shared/place/own-map/own-map.module.css'
import { flat, type Size, type View } from './map-view.ts'

type Lines = Record<'neighbours' | 'land' | 'borders' | 'nile', readonly string[]>

/** Egypt, its governorates and the Nile. */
export function Ground({ view: { x, y, unit }, size: { width, height } }: { view: View; size: Size }) {
  const { data } = useQuery({
    queryKey: ['egyptShapes'],
    queryFn: async ({ signal }) => {
      const lines = (await (await fetch(shapesUrl, { signal })).json()) as Lines
      return {
        neighbours: pathOf(lines.neighbours),
        land: pathOf(lines.land),
        borders: pathOf(lines.borders),
        nile: pathOf(lines.nile),
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const box = [x - (width * unit) / 2, y - (height * unit) / 2, width * unit, height * unit]
  return (
    <svg width={width} height={height} viewBox={box.join(' ')} preserveAspectRatio="none" aria-hidden="true">
      <path d={data?.neighbours} className={look.neighbours} />
      <path d={data?.land} className={look.land} />
      <path d={data?.borders} className={look.borders} fill="none" vectorEffect="non-scaling-stroke" />
      <path d={data?.nile} className={look.nile} fill="none" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** The lines of a shape as one path. */
function pathOf(lines: readonly string[]): string {
  return lines
    .map((line) => {
      const points = decodeLine(line).map(([latitude, longitude]) => flat({ latitude, longitude }))
      return `M${points.map(({ x, y }) => `${x.toFixed(4)} ${y.toFixed(4)}`).join('L')}`
    })
    .join('')
}
