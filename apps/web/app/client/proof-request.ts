import type { ProvingWith } from './call-refused.ts'

/** A call that waits until the person proves themselves. Kept outside React, so that any call can ask. */
type ProofRequest = { proveWith: ProvingWith; settle: (isProved: boolean) => void }

let request: ProofRequest | null = null
let answer: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/** Asks the person in a dialog. Several calls that wait at once ask once. False when the person declined. */
export function askForProof(proveWith: ProvingWith): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  answer ??= new Promise((resolve) => {
    change({
      proveWith,
      settle(isProved) {
        answer = null
        change(null)
        resolve(isProved)
      },
    })
  })
  return answer
}

export function currentProofRequest(): ProofRequest | null {
  return request
}

export function onProofRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: ProofRequest | null): void {
  request = next
  for (const listener of listeners) listener()
}
