import type { CallName } from '@mersal/contract'
import { CallRefused } from '../../client/call-refused.ts'
import { m } from '../../paraglide/messages.js'

/** The schemas of forms. They are larger than many screens, so they load at the first input. */
const requests = () => import('../../client/call-requests.ts')

/** Loads the schemas of forms, so that the first check does not wait. */
export function prepareToValidate(): void {
  void requests().catch(() => {})
}

/**
 * Checks a form against the schema of its call before it is sent. Messages are in the person's language. Rejects with
 * `CallRefused` when the schemas cannot be loaded.
 */
export async function validateCall(name: CallName, input: unknown): Promise<Record<string, string>> {
  const { faultsOfCall } = await requests().catch(() => {
    throw new CallRefused(503, m.server_unreachable())
  })
  return faultsOfCall(name, input)
}
