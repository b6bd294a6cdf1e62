import { useMay } from '../../../client/use-may.ts'
import { BoardScreen } from '../../../features/runs/board/board-screen.tsx'
import { m } from '../../../paraglide/messages.js'
import { NoAccess } from '../../../ui/frame/no-access.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.runs())

export default function Runs() {
  return useMay('shipments.work') ? <BoardScreen /> : <NoAccess />
}
