import { limits } from '@mersal/contract'
import { useMemo } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { paths, viewPath } from '../../../../paths.ts'
import type { Employee } from '../../../../shared/employee/employee.ts'
import { employeeTabs } from '../../../../shared/employee/record/tabs/tab-keys.ts'
import { NewestShipments } from '../../../../ui/shipment/newest-shipments.tsx'
import { OpenShipment } from '../../../../ui/shipment/open-shipment.tsx'
import { partShipmentColumns } from '../../../../ui/shipment/part-shipment-columns.tsx'
import { inHand, noneInHand } from './in-hand.ts'

/** The newest shipments in a delivery boy's hand. The console shows all of them and collects their money. */
export default function NewestInHand({ employee }: { employee: Employee }) {
  const columns = useMemo(
    () =>
      partShipmentColumns({ naming: 'receiver', action: (row) => <OpenShipment to={inHand.linkOf(row)} /> }),
    [],
  )
  return (
    <NewestShipments
      {...inHand}
      label={m.employee_shipments()}
      newest={employee.part_shipments.slice(0, limits.pageSize)}
      columns={columns}
      noneYet={noneInHand(employee)}
      allPath={`${viewPath(paths.employees, employee.employee_id)}?tab=${employeeTabs.shipments}`}
    />
  )
}
