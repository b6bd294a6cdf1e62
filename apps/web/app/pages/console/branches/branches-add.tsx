import { consoleBranch } from '../../../features/branches/console-branch.ts'
import { m } from '../../../paraglide/messages.js'
import { AddBranch } from '../../../shared/branch/add-branch.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.add_new_branch())

export default function BranchesAdd() {
  return <AddBranch set={consoleBranch} />
}
