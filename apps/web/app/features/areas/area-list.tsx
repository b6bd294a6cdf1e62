import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import styles from './area-list.module.css'
import { AreaMark } from './area-mark.tsx'
import { joined } from './joined.ts'
import type { Area, District } from './use-areas.ts'

type Props = {
  areas: readonly Area[]
  districts: readonly District[]
  mayEdit: boolean
  /** The area that the map shows alone. */
  shown: number | null
  onShow: (id: number | null) => void
  onEdit: (area: Area) => void
  onDelete: (area: Area) => void
  onAdd: () => void
}

/** The areas of a branch with their districts, and the districts without one. */
export function AreaList({ areas, districts, mayEdit, shown, onShow, onEdit, onDelete, onAdd }: Props) {
  const free = districts.filter(({ area_id }) => area_id === null)
  const named = new Map(districts.map((district) => [district.key, district]))
  return (
    <div>
      {areas.length === 0 && (
        <EmptyState
          advice={m.areas_none()}
          action={
            mayEdit && (
              <Button variant="secondary" onClick={onAdd}>
                {m.area_add()}
              </Button>
            )
          }
        />
      )}
      <ul className="stack">
        {areas.map((area, index) => {
          const own = area.districts.flatMap((key) => named.get(key) ?? [])
          return (
            <li key={area.id} className={styles.area} data-shown={shown === area.id || undefined}>
              <div className="row gap-m">
                <AreaMark number={index + 1} />
                <h2 className="shrinks text-l anywhere">
                  <bdi>{area.name}</bdi>
                </h2>
                <span className="sub rigid push">{parcelsText(own)}</span>
              </div>
              <p className="note anywhere">
                {own.length === 0 ? m.area_no_districts() : joined(own.map(({ name }) => name))}
              </p>
              {area.couriers.length > 0 && (
                <p className="note anywhere">
                  {m.area_couriers({ names: joined(area.couriers.map(({ name }) => name)) })}
                </p>
              )}
              <div className={`flex wrap gap-xs ${styles.acts}`}>
                <Button
                  variant="quiet"
                  size="small"
                  aria-pressed={shown === area.id}
                  onClick={() => onShow(shown === area.id ? null : area.id)}
                >
                  {m.area_show()}
                  <span className="visually-hidden"> {area.name}</span>
                </Button>
                {mayEdit && (
                  <>
                    <Button variant="quiet" size="small" onClick={() => onEdit(area)}>
                      {m.edit()}
                      <span className="visually-hidden"> {area.name}</span>
                    </Button>
                    <Button variant="danger-quiet" size="small" onClick={() => onDelete(area)}>
                      {m.area_delete_go()}
                      <span className="visually-hidden"> {area.name}</span>
                    </Button>
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {free.length > 0 && (
        <details className={styles.free}>
          <summary>
            <AreaMark number={null} />
            {m.area_free({ count: free.length, shown: formatCount(free.length) })}
            <span className="sub rigid push">{parcelsText(free)}</span>
          </summary>
          <p className="note anywhere">{joined(free.map(({ name }) => name))}</p>
        </details>
      )}
    </div>
  )
}

function parcelsText(districts: readonly District[]): string {
  const parcels = districts.reduce((sum, district) => sum + district.parcels, 0)
  return m.area_parcels({ count: parcels, shown: formatCount(parcels) })
}
