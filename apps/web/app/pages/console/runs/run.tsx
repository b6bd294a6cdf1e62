import { reachOf } from '@mersal/contract'
import { useParams } from 'react-router'
import { useSignedIn } from '../../../client/signed-in.ts'
import { CollectMoneyDialog } from '../../../features/collect/collect-money-dialog.tsx'
import { RunScreen } from '../../../features/runs/page/run-screen.tsx'
import { m } from '../../../paraglide/messages.js'
import { NoAccess } from '../../../ui/frame/no-access.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.run())

export default function Run() {
  const { runId } = useParams()
  const mayWork = reachOf(useSignedIn().role, 'shipments.work') !== 'none'
  if (!mayWork) return <NoAccess />
  return (
    <RunScreen id={Number(runId)} renderCollect={(collecting) => <CollectMoneyDialog {...collecting} />} />
  )
}
