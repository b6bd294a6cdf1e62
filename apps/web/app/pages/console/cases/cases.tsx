import { lazy } from 'react'
import type { RenderAct } from '../../../features/cases/acts/next-acts.ts'
import { CasesDesk } from '../../../features/cases/desk/cases-desk.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

const ActOfShipment = lazy(() => import('../../../features/shipments/acts/act-of-shipment.tsx'))
const ConfirmOne = lazy(() => import('../../../features/home/witness/confirm-one.tsx'))

export const meta = () => pageTitle(m.cases())

const renderAct: RenderAct = ({ act, ...asked }) =>
  act === 'confirm' ? (
    <ConfirmOne {...asked} />
  ) : (
    <ActOfShipment {...asked} act={act === 'return' ? 'cancel' : act} />
  )

export default function Cases() {
  return <CasesDesk renderAct={renderAct} />
}
