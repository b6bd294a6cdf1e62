import { m } from '../../paraglide/messages.js'
import { DistrictsField } from './districts-field.tsx'
import { joined } from './joined.ts'
import { TriedDialog } from './tried-dialog.tsx'
import type { AreasReply } from './use-areas.ts'
import { useTriedForm } from './use-tried-form.ts'

type Named = { id: number; name: string }
type Props = { branch: Named; branches: readonly Named[]; data: AreasReply; onClose: () => void }

/** Moves districts of other branches to `branch`. */
export default function MoveDialog({ branch, branches, data, onClose }: Props) {
  const form = useTriedForm<'moveDistricts', { districts: readonly string[] }>({
    call: 'moveDistricts',
    record: { values: { districts: [] } },
    toInput: ({ districts }) => ({ branch_id: branch.id, districts: [...districts] }),
    onClose,
  })
  const areas = new Map(data.list_items.map(({ id, name }) => [id, name]))
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  const choices = data.districts
    .filter(({ branch_id }) => branch_id !== branch.id)
    .map((district) => ({
      ...district,
      note: joined(
        [names.get(district.branch_id), areas.get(district.area_id ?? 0)].filter(
          (name) => name !== undefined,
        ),
      ),
      isTaken: false,
    }))
  return (
    <TriedDialog
      title={m.districts_move_to({ branch: branch.name })}
      submitText={m.districts_move_go()}
      form={form}
      onClose={onClose}
    >
      <p>{m.districts_move_means()}</p>
      <DistrictsField {...form.field('districts')} choices={choices} />
    </TriedDialog>
  )
}
