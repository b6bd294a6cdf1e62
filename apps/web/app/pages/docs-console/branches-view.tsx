import { useParams, useSearchParams } from 'react-router'
import { docsBranch } from '../../features/branches/docs-branch.ts'
import { m } from '../../paraglide/messages.js'
import { isEditing } from '../../paths.ts'
import { BranchRecord } from '../../shared/branch/branch-record.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.view_branch())

export default function DocsBranchesView() {
  const { branchId } = useParams()
  const [query] = useSearchParams()
  return <BranchRecord set={docsBranch} id={Number(branchId)} isEditing={isEditing(query)} />
}
