import { limits } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { type Choice, DistrictsField } from './districts-field.tsx'
import { MovingDialog } from './moving-dialog.tsx'
import { type Area, type District, useAreasChanged } from './use-areas.ts'
import { useTriedForm } from './use-tried-form.ts'

type Props = {
  branchId: number
  areas: readonly Area[]
  /** The area to edit. Left out for a new one. */
  area?: Area
  districts: readonly District[]
  onClose: () => void
}
type Values = { name_ar: string; name_en: string; districts: readonly string[] }

/** Adds or edits an area. */
export default function AreaDialog({ branchId, areas, area, districts, onClose }: Props) {
  const changed = useAreasChanged()
  const form = useTriedForm<'createArea' | 'updateArea', Values>({
    call: area ? 'updateArea' : 'createArea',
    record: {
      values: {
        name_ar: area?.name_ar ?? '',
        name_en: area?.name_en ?? '',
        districts: area?.districts ?? [],
      },
      version: area?.version,
    },
    toInput: (values, version) => ({
      ...(area ? { id: area.id, version } : { branch_id: branchId }),
      ...values,
      districts: [...values.districts],
    }),
    async onDone() {
      toast('success', m.saved())
      await changed()
      onClose()
    },
  })
  const names = new Map(areas.map(({ id, name }) => [id, name]))
  const choices = districts.map((district): Choice => {
    const other = district.area_id !== null && district.area_id !== area?.id
    return { ...district, note: other ? names.get(district.area_id ?? 0) : undefined, isTaken: other }
  })
  return (
    <>
      <FormDialog
        title={area ? m.area_edit() : m.area_add()}
        go={m.save()}
        isPending={form.isPending}
        onSave={form.save}
        onClose={onClose}
      >
        <TextField {...form.field('name_ar')} label={m.area_name_ar()} maxLength={limits.areas.name.max} />
        <TextField {...form.field('name_en')} label={m.area_name_en()} maxLength={limits.areas.name.max} />
        <DistrictsField {...form.field('districts')} choices={choices} />
      </FormDialog>
      {form.moving !== null && (
        <MovingDialog
          moving={form.moving}
          isPending={form.isPending}
          onCancel={form.startAgain}
          onConfirm={form.confirm}
        />
      )}
    </>
  )
}
