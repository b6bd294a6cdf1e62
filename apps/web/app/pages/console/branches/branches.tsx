import { m } from '../../../paraglide/messages.js'
import { consoleBranchList } from '../../../shared/branch/branch-lists.ts'
import { BranchesList } from '../../../shared/branch/branches-list.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.branches())

export default function Branches() {
  return <BranchesList of={consoleBranchList} />
}
