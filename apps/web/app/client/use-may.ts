import { type Capability, reachOf } from '@mersal/contract'
import { useSignedIn } from './signed-in.ts'

/** Whether the person who is signed in has `capability`, for anything at all. */
export function useMay(capability: Capability): boolean {
  return reachOf(useSignedIn().role, capability) !== 'none'
}
