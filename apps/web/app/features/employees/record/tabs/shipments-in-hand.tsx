import { type PartShipment, reachOf } from '@mersal/contract'
import { useMemo, useState } from 'react'
import { useSignedIn } from '../../../../client/signed-in.ts'
import { m } from '../../../../paraglide/messages.js'
import { type Employee, nameOf } from '../../../../shared/employee/employee.ts'
import type { RenderCollect } from '../../../../shared/employee/record/employee-set.ts'
import { useTellChanged } from '../../../../shared/employee/use-tell-changed.ts'
import { defineList } from '../../../../shared/list/list-definition.ts'
import { ListView } from '../../../../shared/list/list-view.tsx'
import { useList } from '../../../../shared/list/use-list.ts'
import { Button } from '../../../../ui/control/button.tsx'
import { OpenShipment } from '../../../../ui/shipment/open-shipment.tsx'
import { partShipmentColumns, partShipmentsLook } from '../../../../ui/shipment/part-shipment-columns.tsx'
import { formatCount } from '../../../../ui/text/format-count.ts'
import { inHand, noneInHand, waitsForCollection } from './in-hand.ts'
import styles from './shipments-in-hand.module.css'

const shipments = defineList('listEmployeeShipments', [], '')

/** The shipments in a delivery boy's hand, with pagination. People who move money can collect the delivered ones. */
export default function ShipmentsInHand({
  employee,
  renderCollect,
}: {
  employee: Employee
  renderCollect?: RenderCollect | undefined
}) {
  const { role } = useSignedIn()
  const tellChanged = useTellChanged()
  const list = useList(shipments, { employee_id: employee.employee_id })
  const [collecting, setCollecting] = useState<{ awbs?: readonly string[] } | null>(null)
  const mayCollect = renderCollect !== undefined && reachOf(role, 'money.count') !== 'none'
  const columns = useMemo(() => {
    const action = (row: PartShipment) =>
      mayCollect && waitsForCollection(row) ? (
        <Button size="small" variant="secondary" onClick={() => setCollecting({ awbs: [row.shipment_id] })}>
          {m.collect_money()}
        </Button>
      ) : (
        <OpenShipment to={inHand.linkOf(row)} />
      )
    return partShipmentColumns({ naming: 'receiver', action })
  }, [mayCollect])
  const close = () => setCollecting(null)

  return (
    <>
      {!!employee.delivered_without_code && (
        <p>{m.delivered_without_code({ count: employee.delivered_without_code })}</p>
      )}
      {employee.ratings && (
        <p>
          {m.receiver_ratings({
            average: employee.ratings.average.toFixed(1),
            count: formatCount(employee.ratings.count),
          })}
        </p>
      )}
      {!!employee.without_code && <p>{m.taken_without_code({ count: employee.without_code })}</p>}
      {mayCollect && employee.part_shipments.some(waitsForCollection) && (
        <div className={`flex ${styles.acts}`}>
          <Button onClick={() => setCollecting({})}>{m.collect_all()}</Button>
        </div>
      )}
      <ListView
        {...inHand}
        className={partShipmentsLook}
        list={list}
        label={m.employee_shipments()}
        columns={columns}
        noneYet={noneInHand(employee)}
      />
      {collecting &&
        renderCollect?.({
          ...collecting,
          employee: { id: employee.employee_id, name: nameOf(employee) },
          onClose: close,
          onDone() {
            close()
            void tellChanged()
          },
        })}
    </>
  )
}
