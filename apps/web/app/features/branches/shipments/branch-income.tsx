import { useMemo } from 'react'
import { m } from '../../../paraglide/messages.js'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { partShipmentsLook } from '../../../ui/shipment/part-shipment-columns.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import styles from './branch-income.module.css'
import { shipmentRows } from './shipment-rows.tsx'

const income = defineList('viewIncome', [], '')

/** The income of a branch from the ledger, and its shipments with pagination. */
export default function BranchIncome({ branchId }: { branchId: number }) {
  const list = useList(income, { branch_id: branchId })
  const { data } = list
  const columns = useMemo(() => shipmentRows.columns(true), [])
  return (
    <>
      <p className={`sub flex baseline gap-m ${styles.income}`}>
        {m.total_income()}
        <strong className="text-2xl ink">{data ? <Amount egp={data.income} /> : '…'}</strong>
      </p>
      <ListView
        className={partShipmentsLook}
        list={list}
        label={m.branch_shipments()}
        columns={columns}
        keyOf={shipmentRows.keyOf}
        linkOf={shipmentRows.linkOf}
        noneYet={m.branch_no_shipments()}
      />
    </>
  )
}
