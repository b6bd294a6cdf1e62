import type { LineRow } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ShownOrNot } from '../view/shown-or-not.tsx'
import styles from './change-dialog.module.css'
import { ChangeForm } from './change-form.tsx'
import { readChangeable } from './change-values.ts'

type Props = {
  awb: string
  title: string
  line: LineRow | undefined
  onClose: () => void
}

/** Changes an order: receiver, place, day, parcel and contents (docs/decisions/0037-changes.md). */
export default function ChangeDialog({ awb, title, line, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['readChangeable', { awb }],
    queryFn: ({ signal }) => readChangeable(awb, signal),
    gcTime: 0,
  })
  // Once the form is on the screen, a failed refresh does not take it away.
  const query = { data, error: data ? null : error, refetch }
  return (
    <Dialog title={title} className={styles.dialog} onClose={onClose}>
      <ShownOrNot query={query}>
        {(record) => <ChangeForm awb={awb} title={title} record={record} line={line} onClose={onClose} />}
      </ShownOrNot>
    </Dialog>
  )
}
