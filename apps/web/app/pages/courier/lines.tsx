import { reachOf } from '@mersal/contract'
import { useLoaderData } from 'react-router'
import { companyName } from '../../client/company.ts'
import { AccountLine } from '../../features/courier/frame/account-line.tsx'
import { StaffNotice } from '../../features/courier/frame/staff-notice.tsx'
import { OwnLines } from '../../features/courier/lines/own-lines.tsx'
import { OutboxNotices } from '../../features/courier/outbox/outbox-notices.tsx'
import { LazyPhonePanel } from '../../features/courier/phone/lazy-phone-panel.tsx'
import { LazyReceipts } from '../../features/courier/receipts/lazy-receipts.tsx'
import { ownSessionOrLeave, requireOwnSession } from '../../features/courier/wire/guards.ts'
import { m } from '../../paraglide/messages.js'

export const clientMiddleware = [requireOwnSession]
export const clientLoader = () => ownSessionOrLeave().info
export const meta = () => [{ title: `${m.courier_title()} · ${companyName()}` }]

export default function Lines() {
  const info = useLoaderData<typeof clientLoader>()
  if (reachOf(info.role, 'courier.work') === 'none') return <StaffNotice />
  return (
    <>
      <h1 className="visually-hidden">{m.courier_title()}</h1>
      <OutboxNotices employeeId={info.employee_id} />
      <OwnLines employeeId={info.employee_id} />
      <LazyReceipts />
      <LazyPhonePanel employeeId={info.employee_id} />
      <AccountLine info={info} />
    </>
  )
}
