import { consoleBranchList } from '../../../features/branches/branch-lists.ts'
import { BranchesList } from '../../../features/branches/branches-list.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.branches())

export default function Branches() {
  return <BranchesList of={consoleBranchList} />
}
