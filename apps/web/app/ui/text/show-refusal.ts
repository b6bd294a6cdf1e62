import type { CallRefused } from '../../client/call-refused.ts'
import { toast } from '../toast/toast-store.ts'

type Form = {
  setErrors: (errors: Record<string, string>) => void
  getInputNode: (path: string) => { focus: () => void } | null
}

/**
 * Says why a form was refused: the message as a toast (spec §8), each fault at its field, the focus on the first,
 * or on `otherwise` when no field is named. What was typed stays.
 */
export function showRefusal(form: Form, { message, fields }: CallRefused, otherwise: string): void {
  toast('error', message)
  form.setErrors({ ...fields })
  focusFirst(form, Object.keys(fields), otherwise)
}

/** Puts the focus on the first faulty field. */
export function focusFirst(form: Form, faulty: readonly string[], otherwise?: string): void {
  const node = [...faulty, otherwise].map((path) => path && form.getInputNode(path)).find(Boolean)
  if (node) node.focus()
}
