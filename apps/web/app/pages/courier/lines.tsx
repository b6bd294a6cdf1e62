import { reachOf, type SessionInfo } from '@mersal/contract'
import { AccountLine } from '../../features/courier/frame/account-line.tsx'
import { StaffNotice } from '../../features/courier/frame/staff-notice.tsx'
import { OwnLines } from '../../features/courier/lines/own-lines.tsx'
import { OutboxNotices } from '../../features/courier/outbox/outbox-notices.tsx'
import { PhonePanel } from '../../features/courier/phone/phone-panel.tsx'
import { Receipts } from '../../features/courier/receipts/receipts.tsx'
import { m } from '../../paraglide/messages.js'

export function Lines({ info }: { info: SessionInfo }) {
  if (reachOf(info.role, 'courier.work') === 'none') return <StaffNotice />
  return (
    <>
      <h1 className="visually-hidden">{m.courier_title()}</h1>
      <OutboxNotices employeeId={info.employee_id} />
      <OwnLines />
      <Receipts />
      <PhonePanel employeeId={info.employee_id} />
      <AccountLine info={info} />
    </>
  )
}
