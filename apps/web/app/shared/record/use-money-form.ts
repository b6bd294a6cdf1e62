import type { CallName } from '@mersal/contract'
import { useMoved } from '../../client/use-moved.ts'
import { type FormOptions, useRecordForm } from './use-record-form.ts'

/**
 * The form of a dialog that moves money, or decides how it moves. Afterwards the dialog closes and every figure is fetched
 * again.
 */
export function useMoneyForm<N extends CallName, Values extends object>({
  onDone,
  onClose,
  ...options
}: FormOptions<N, Values> & { onClose: () => void }) {
  const moved = useMoved()
  return useRecordForm<N, Values>({
    ...options,
    onDone(reply, values) {
      onDone(reply, values)
      onClose()
      return moved()
    },
  })
}
