import { limits } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/form/text-field.tsx'
import { type Choice, DistrictsField } from './districts-field.tsx'
import { TriedDialog } from './tried-dialog.tsx'
import type { Area, District } from './use-areas.ts'
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
    onClose,
  })
  const names = new Map(areas.map(({ id, name }) => [id, name]))
  const choices = districts.map((district): Choice => {
    const other = district.area_id !== null && district.area_id !== area?.id
    return { ...district, note: other ? names.get(district.area_id ?? 0) : undefined, isTaken: other }
  })
  return (
    <TriedDialog
      title={area ? m.area_edit() : m.area_add()}
      submitText={m.save()}
      form={form}
      onClose={onClose}
    >
      <TextField {...form.field('name_ar')} label={m.area_name_ar()} maxLength={limits.areas.name.max} />
      <TextField {...form.field('name_en')} label={m.area_name_en()} maxLength={limits.areas.name.max} />
      <DistrictsField {...form.field('districts')} choices={choices} />
    </TriedDialog>
  )
}
