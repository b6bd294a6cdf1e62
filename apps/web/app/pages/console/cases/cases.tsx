import type { RenderAct } from '../../../features/cases/acts/next-acts.ts'
import { CasesDesk } from '../../../features/cases/desk/cases-desk.tsx'
import { m } from '../../../paraglide/messages.js'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { pageTitle } from '../../../ui/text/page-title.ts'

const ActOfShipment = lazyPart(() => import('../../../features/shipments/acts/act-of-shipment.tsx'))
const ApplyRequest = lazyPart(() => import('../../../features/shipments/change/apply-request.tsx'))
const BarDialog = lazyPart(() => import('../../../features/standing/bar-dialog.tsx'))
const ConfirmOne = lazyPart(() => import('../../../features/home/witness/confirm-one.tsx'))

export const meta = () => pageTitle(m.cases())

const renderAct: RenderAct = ({ act, phone, requested, ...asked }) => {
  if (act === 'bar') return <BarDialog awb={asked.awb} phone={phone} onClose={asked.onClose} />
  if (act === 'confirm') return <ConfirmOne {...asked} />
  if (act === 'apply_request') return requested && <ApplyRequest {...asked} requested={requested} />
  return <ActOfShipment {...asked} act={act === 'return' ? 'cancel' : act} />
}

export default function Cases() {
  return <CasesDesk renderAct={renderAct} />
}
