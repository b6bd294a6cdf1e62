import { useMemo } from 'react'
import { useChangingCompany } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import type { OrderFileInfo } from '../file/use-order-file.ts'
import { fileOrderColumns } from './file-order-columns.tsx'
import styles from './file-orders.module.css'
import { StateTabs } from './state-tabs.tsx'

const orders = defineList('listFileOrders', ['state'], '', { hasPageSizes: true })

/** The orders of a file, each good or with its faults. Faults are corrected in place. */
export function FileOrders({ file }: { file: OrderFileInfo }) {
  const list = useList(orders, { order_file_id: file.id })
  const { default_parcel } = useChangingCompany()
  const isUsualParcel = file.mapping.weight === undefined
  const columns = useMemo(() => fileOrderColumns(file.id, isUsualParcel), [file.id, isUsualParcel])
  return (
    <>
      <div className={`row wrap between gap-facts ${styles.bar}`}>
        <StateTabs counts={file.counts} />
      </div>
      <div className={`sub stack gap-2xs ${styles.usual}`}>
        {isUsualParcel && <p>{m.import_usual_parcel(default_parcel)}</p>}
        <p>{m.import_usual_point()}</p>
      </div>
      <ListView
        className={styles.orders}
        list={list}
        label={m.import_by_state()}
        columns={columns}
        keyOf={({ row }) => String(row)}
        noneYet={m.import_none_of_state()}
      />
    </>
  )
}
