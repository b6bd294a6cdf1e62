import type { PartShipment } from '@mersal/contract'
import { useMemo } from 'react'
import { m } from '../../../paraglide/messages.js'
import { paths, viewPath } from '../../../paths.ts'
import { NewestShipments } from '../../../ui/shipment/newest-shipments.tsx'
import { shipmentRows } from './shipment-rows.tsx'

type Props = { branchId: number; newest: readonly PartShipment[] | undefined }

/** The newest shipments of a branch, as the docs console returns them: without number and client (spec §3). */
export default function NewestBranchShipments({ branchId, newest }: Props) {
  const columns = useMemo(() => shipmentRows.columns(false), [])
  return (
    <NewestShipments
      label={m.branch_shipments()}
      newest={newest}
      columns={columns}
      keyOf={shipmentRows.keyOf}
      linkOf={shipmentRows.linkOf}
      noneYet={m.branch_no_shipments()}
      allPath={`${viewPath(paths.branches, branchId)}?tab=1`}
    />
  )
}
