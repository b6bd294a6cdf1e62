import { useMay } from '../../client/use-may.ts'
import { m } from '../../paraglide/messages.js'
import { useRecordForm } from '../../shared/record/use-record-form.ts'
import { Button } from '../../ui/control/button.tsx'
import { Checkbox } from '../../ui/control/checkbox.tsx'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import styles from './home-areas.module.css'
import { type Area, useAreas, useAreasChanged } from './use-areas.ts'

type Props = { courier: { id: number; branchId: number | null } }

/** The home areas of a delivery boy: areas of the boy's branch. */
export default function HomeAreas({ courier }: Props) {
  const { data, error, refetch } = useAreas()
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={2} />
  const areas = data.list_items.filter(({ branch_id }) => branch_id === courier.branchId)
  if (areas.length === 0) return <p className={`soft ${styles.none}`}>{m.home_areas_no_areas()}</p>
  const own = areas.filter(({ couriers }) => couriers.some(({ id }) => id === courier.id))
  return <HomeAreasForm key={own.map(({ id }) => id).join()} courierId={courier.id} areas={areas} own={own} />
}

type FormProps = { courierId: number; areas: readonly Area[]; own: readonly Area[] }

function HomeAreasForm({ courierId, areas, own }: FormProps) {
  const mayEdit = useMay('areas.edit')
  const changed = useAreasChanged()
  const form = useRecordForm<'setHomeAreas', { area_ids: readonly number[] }>({
    call: 'setHomeAreas',
    record: { values: { area_ids: own.map(({ id }) => id) } },
    toInput: ({ area_ids }) => ({ employee_id: courierId, area_ids: [...area_ids] }),
    async onDone() {
      toast('success', m.saved())
      await changed()
    },
  })
  if (!mayEdit) {
    return own.length === 0 ? (
      <p className={`soft ${styles.none}`}>{m.home_areas_none()}</p>
    ) : (
      <ul className={`soft ${styles.none}`}>
        {own.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    )
  }
  const { value, onChange, error } = form.field('area_ids')
  return (
    <form
      className={`stack items-start gap-xl ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <fieldset className={`stack gap-xs ${styles.areas}`}>
        <legend className="bold">{m.home_areas()}</legend>
        <p>{m.home_areas_hint()}</p>
        {areas.map(({ id, name }) => (
          <label key={id}>
            <Checkbox
              checked={value.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...value, id] : value.filter((other) => other !== id))
              }
            />
            <bdi>{name}</bdi>
          </label>
        ))}
        {error !== undefined && (
          <p className={styles.fault} role="alert">
            {error}
          </p>
        )}
      </fieldset>
      <Button type="submit" busy={form.isPending} disabled={!form.isDirty}>
        {m.save()}
      </Button>
    </form>
  )
}
