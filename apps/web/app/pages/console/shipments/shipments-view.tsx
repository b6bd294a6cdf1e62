import { bareAwb } from '@mersal/contract'
import { type ComponentProps } from 'react'
import { useParams } from 'react-router'
import { ShipmentCases } from '../../../features/cases/shipment-cases.tsx'
import { CollectMoneyDialog } from '../../../features/collect/collect-money-dialog.tsx'
import { ShipmentMessages } from '../../../features/messages/shipment-messages.tsx'
import { ShipmentView } from '../../../features/shipments/view/shipment-view.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths, viewPath } from '../../../paths.ts'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = ({ params }: { params: { awb?: string } }) =>
  pageTitle(m.shipment_title({ awb: bareAwb(params.awb ?? '') }))

const renderCollect: ComponentProps<typeof ShipmentView>['renderCollect'] = (hand) => (
  <CollectMoneyDialog {...hand} />
)

/** The first segment is the AWB, bare or in three parts. The optional second one is the branch that linked here (spec §2). */
export default function Shipment() {
  const { awb: shown = '', branchId } = useParams()
  const awb = bareAwb(shown)
  const from =
    branchId === undefined
      ? undefined
      : { label: m.branch(), to: `${viewPath(paths.branches, branchId)}?tab=1` }
  return (
    <ShipmentView
      key={awb}
      awb={awb}
      from={from}
      renderCollect={renderCollect}
      cases={<ShipmentCases awb={awb} />}
      messages={<ShipmentMessages awb={awb} />}
    />
  )
}
