import { limits, type PartShipment } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import type { Column } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { EmptyState } from '../frame/empty-state.tsx'
import styles from './newest-shipments.module.css'
import { partShipmentsLook } from './part-shipment-columns.tsx'

type Props = {
  label: string
  /** Undefined during the load. */
  newest: readonly PartShipment[] | undefined
  columns: readonly Column<PartShipment>[]
  keyOf: (row: PartShipment) => string
  linkOf: (row: PartShipment) => string
  noneYet: string
  /** The page with all of them. */
  allPath: string
}

/** The newest shipments of a record, as the docs console's calls return them. The console shows all. */
export function NewestShipments({ newest, noneYet, allPath, ...table }: Props) {
  if (newest?.length === 0) return <EmptyState advice={noneYet} />
  return (
    <>
      <DataTable {...table} className={partShipmentsLook} rows={newest} />
      {newest?.length === limits.pageSize && (
        <p className={`sub ${styles.more}`}>
          {m.newest_shipments()} <Link to={allPath}>{m.all_shipments()}</Link>
        </p>
      )}
    </>
  )
}
