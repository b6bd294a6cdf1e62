import { m } from '../../../paraglide/messages.js'
import type { StoredAct } from './stored-act.ts'

const words = {
  acceptOwnRun: m.courier_accept_run,
  giveBackOwnRun: m.courier_give_run_back,
  acceptOwnManifest: m.courier_manifest_accept,
  startOwnLine: m.courier_start,
  startVisit: m.courier_start,
  takeWithoutCode: m.courier_without_code_title,
  finishOwnLine: m.courier_act_handed_over,
  reportOwnOtherCase: m.courier_problem,
  refusePickUp: m.courier_give_back,
  seeChange: m.courier_see_change,
} as const satisfies Record<StoredAct['call'], () => string>

/** What the delivery boy did, as its button says it. */
export function actWords({ call }: StoredAct): string {
  return words[call]()
}
