import { docsBranch } from '../../features/branches/docs-branch.ts'
import { m } from '../../paraglide/messages.js'
import { AddBranch } from '../../shared/branch/add-branch.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.add_new_branch())

export default function DocsBranchesAdd() {
  return <AddBranch set={docsBranch} />
}
