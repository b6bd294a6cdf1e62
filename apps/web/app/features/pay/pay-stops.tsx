import { type CallReply, payKindLabels, payKinds } from '@mersal/contract'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { shipmentPath } from '../../paths.ts'
import { defineList } from '../../shared/list/list-definition.ts'
import { ListView } from '../../shared/list/list-view.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { label } from '../../texts/label.ts'
import { Select } from '../../ui/control/select.tsx'
import { type Column, column } from '../../ui/data-table/column.ts'
import { ListToolbar } from '../../ui/list/list-toolbar.tsx'
import { Awb } from '../../ui/shipment/awb.tsx'
import { formatWireDay } from '../../ui/text/day.tsx'
import styles from './pay.module.css'

type Stop = CallReply<'listPayStops'>['list_items'][number]

const stopsList = defineList('listPayStops', ['kind', 'area_id'], '')
const keyOf = ({ id }: Stop) => id

/** The stops that a sheet counts: all, or those of one figure. */
export function PayStops({ id, month }: { id: number; month: string }) {
  const list = useList(stopsList, { month, courier_id: id })
  const columns = useMemo(() => stopColumns(), [])
  return (
    <div>
      <h2 className={`text-l ${styles.heading}`}>{m.pay_stops()}</h2>
      <ListToolbar label={m.pay_stops()} isNarrowed={list.isNarrowed} onClear={list.clear}>
        <Select
          aria-label={m.pay_stops()}
          placeholder={m.pay_all_stops()}
          options={payKinds.map((kind) => ({ value: kind, label: label(payKindLabels[kind]) }))}
          value={list.filters.kind}
          onChange={(kind) => list.change({ kind, area_id: '' })}
        />
      </ListToolbar>
      <ListView
        list={list}
        label={m.pay_stops()}
        columns={columns}
        keyOf={keyOf}
        noneYet={m.pay_no_stops()}
      />
    </div>
  )
}

function stopColumns(): Column<Stop>[] {
  return [
    column('day', m.date(), 10, ({ day }) => <bdi dir="ltr">{formatWireDay(day)}</bdi>),
    column('kind', m.pay_stops(), 12, ({ kind }) => label(payKindLabels[kind])),
    column('place', m.address(), 24, ({ name, address, area }) => (
      <>
        <bdi>{name}</bdi>
        <small className="block text-xs faint">
          <bdi>{address}</bdi>
          {area && (
            <>
              {' '}
              · <bdi>{label(area)}</bdi>
            </>
          )}
        </small>
      </>
    )),
    column('parcels', m.shipments(), 14, ({ awbs }) => (
      <span className="flex wrap gap-pieces">
        {awbs.map((awb) => (
          <Link key={awb} to={shipmentPath(awb)}>
            <Awb awb={awb} />
          </Link>
        ))}
      </span>
    )),
  ]
}
