import L from 'leaflet'
import { useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { startBaseMap } from '../../ui/location/own-map/base-map.ts'
import markStyles from './area-mark.module.css'
import { colourOf } from './area-mark.tsx'
import styles from './areas.module.css'
import type { Area, District } from './use-areas.ts'

const egypt = { centre: { latitude: 27.5, longitude: 30.8 }, zoom: 6 }

type Props = { areas: readonly Area[]; districts: readonly District[]; shown: number | null }

/** The districts as marks in the colour of their area. It shows what the list says. */
export default function AreasMap({ areas, districts, shown }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map>(null)
  const layer = useRef<L.LayerGroup>(null)

  useEffect(() => {
    if (!container.current) return
    const started = startBaseMap(container.current, egypt)
    map.current = started
    layer.current = L.layerGroup().addTo(started)
    return () => {
      map.current = null
      started.remove()
    }
  }, [])

  useEffect(() => {
    layer.current?.clearLayers()
    const numbers = new Map(areas.map(({ id }, index) => [id, index + 1]))
    for (const district of districts) {
      if (shown !== null && district.area_id !== shown) continue
      const number = district.area_id === null ? null : (numbers.get(district.area_id) ?? null)
      const mark = markOf(district, number, areas)
      layer.current?.addLayer(mark)
    }
  }, [areas, districts, shown])

  // Districts far from the branch would hide the others: the map begins where the areas are.
  const keys = districts
    .filter(({ area_id }) => (shown === null ? area_id !== null || areas.length === 0 : area_id === shown))
    .map(({ key }) => key)
    .join()
  useEffect(() => {
    const points = districts
      .filter(({ key }) => keys.split(',').includes(key))
      .map(({ latitude, longitude }) => L.latLng(latitude, longitude))
    if (points.length > 0)
      map.current?.fitBounds(L.latLngBounds(points), { padding: [24, 24], maxZoom: 13, animate: false })
    // Only another choice of districts moves the map, not a refetch of the same ones.
  }, [keys])

  return <div ref={container} className={styles.map} dir="ltr" role="group" aria-label={m.areas_map()} />
}

function markOf(
  { name, area_id, latitude, longitude }: District,
  number: number | null,
  areas: readonly Area[],
): L.Marker {
  const html = document.createElement('span')
  html.className = markStyles.mark ?? ''
  html.dataset.colour = colourOf(number)
  html.textContent = number === null ? '' : String(number)
  const icon = L.divIcon({ className: '', html, iconSize: [20, 20] })
  const area = areas.find(({ id }) => id === area_id)?.name
  const mark = L.marker([latitude, longitude], { icon, keyboard: false })
  const text = document.createElement('bdi')
  text.textContent = area === undefined ? name : `${name}: ${area}`
  return mark.bindTooltip(text, { direction: 'top', offset: [0, -10] })
}
