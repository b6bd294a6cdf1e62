import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { Select } from '../../../ui/control/select.tsx'
import { NoteDialog } from '../acts/note-dialog.tsx'
import { useAct } from '../acts/use-act.ts'

type Props = { awb: string; title: string; onClose: () => void }

/** Reports that a written-off parcel was found, and at which branch it is. */
export default function FoundDialog({ awb, title, onClose }: Props) {
  const [branchId, setBranchId] = useState('')
  const branches = useQuery(callQuery('listBranches', { fetch: 'all' }))
  const { act, isPending, faultOf } = useAct({
    name: 'reportFound',
    awb,
    done: ({ details }) => details ?? '',
    onDone: onClose,
  })
  const known = branches.data?.list_items.filter(({ status }) => status) ?? []
  const [first] = known
  const chosen = branchId || (first && known.length === 1 ? String(first.id) : '')
  return (
    <NoteDialog
      title={title}
      explanation={m.found_explained()}
      confirmLabel={title}
      isConstructive
      isPending={isPending}
      fault={faultOf('reason')}
      onConfirm={(reason) => act({ ...(chosen !== '' && { branch_id: Number(chosen) }), reason })}
      onClose={onClose}
    >
      <Select
        name="branch_id"
        label={m.found_at()}
        placeholder={m.branch()}
        options={known.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        onChange={setBranchId}
        error={faultOf('branch_id')}
        required
      />
    </NoteDialog>
  )
}
