import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { SearchSelect } from '../../../ui/search-select/search-select.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { type Case, useCaseAct } from '../use-cases.ts'

type Props = { opened: Case; onClose: () => void }

/** Gives the case to another person of the branch. */
export default function GiveDialog({ opened: { id, version, owner, owners }, onClose }: Props) {
  const [chosen, setChosen] = useState<Case['owners'][number] | null>(null)
  const others = owners.filter((person) => person.id !== owner?.id)
  const { act, isPending, refusal } = useCaseAct('giveCase', ({ details }) => {
    toast('success', details)
    onClose()
  })
  return (
    <FormDialog
      title={m.case_give()}
      submitText={m.case_give()}
      isPending={isPending}
      isReady={chosen !== null}
      onSave={() => chosen && act({ id, version, owner_id: chosen.id })}
      onClose={onClose}
    >
      <SearchSelect
        name="owner_id"
        label={m.case_new_owner()}
        options={others}
        value={chosen}
        onChange={setChosen}
        error={refusal}
      />
    </FormDialog>
  )
}
