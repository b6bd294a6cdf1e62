import { useParams } from 'react-router'
import { consoleBranch } from '../../../features/branches/console-branch.ts'
import { m } from '../../../paraglide/messages.js'
import { BranchRecord } from '../../../shared/branch/branch-record.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.edit_branch())

export default function BranchesEdit() {
  const { branchId } = useParams()
  return <BranchRecord set={consoleBranch} id={Number(branchId)} isEditing />
}
