import type { ProvingWith } from './call-refused.ts'
import { createStore } from './store.ts'

type ProofRequest = { proveWith: ProvingWith; settle: (isProved: boolean) => void }

/** What waits until the person proves themselves. Any call can ask. */
export const proofRequest = createStore<ProofRequest | null>(null)
let answer: Promise<boolean> | null = null

/** Asks the person in a dialog. Several calls that wait at once ask once. False when the person declined. */
export function askForProof(proveWith: ProvingWith): Promise<boolean> {
  if (!proofRequest.isFollowed()) return Promise.resolve(false)
  answer ??= new Promise((resolve) => {
    proofRequest.set({
      proveWith,
      settle(isProved) {
        answer = null
        proofRequest.set(null)
        resolve(isProved)
      },
    })
  })
  return answer
}
