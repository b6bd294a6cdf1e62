import { useParams } from 'react-router'
import { useMay } from '../../../client/use-may.ts'
import { CollectMoneyDialog } from '../../../features/collect/collect-money-dialog.tsx'
import { RunScreen } from '../../../features/runs/page/run-screen.tsx'
import { m } from '../../../paraglide/messages.js'
import { NoAccess } from '../../../ui/frame/no-access.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.run())

export default function Run() {
  const { runId } = useParams()
  const mayWork = useMay('shipments.work')
  if (!mayWork) return <NoAccess />
  return (
    <RunScreen id={Number(runId)} renderCollect={(collecting) => <CollectMoneyDialog {...collecting} />} />
  )
}
