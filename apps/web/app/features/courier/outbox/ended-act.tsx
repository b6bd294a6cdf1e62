import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { clock } from '../lines/clock.ts'
import { outbox } from './courier-outbox.ts'
import type { StoredAct } from './stored-act.ts'

type Props = { act: StoredAct }

/** An act that the server refused, or that the branch looks at, until the delivery boy has read it. */
export function EndedAct({ act }: Props) {
  const { state, details } = act
  return (
    <ActOutcomeNote
      act={act}
      outcome={state === 'conflict' ? m.courier_act_conflict() : m.courier_act_refused()}
    >
      <p>{details}</p>
      <Button
        variant="secondary"
        size="touch"
        // When it cannot be deleted it stays, and the next tap tries again.
        onClick={() => void outbox.dismiss(act).catch(() => {})}
      >
        {m.courier_act_read()}
      </Button>
    </ActOutcomeNote>
  )
}

/** An act that makes the server fail. It stays on the phone. */
export function FailingAct({ act }: Props) {
  return <ActOutcomeNote act={act} outcome={m.courier_act_waits()} />
}

function ActOutcomeNote({ act, outcome, children }: Props & { outcome: string; children?: ReactNode }) {
  const { id, at, awbs } = act
  return (
    <li data-act={id}>
      <p>
        <strong>{actWords(act)}</strong> · <time dateTime={at}>{clock(Date.parse(at))}</time> ·{' '}
        <span className="bold danger">{outcome}</span>
      </p>
      {awbs.map((awb) => (
        <bdi key={awb} dir="ltr">
          {awb}
        </bdi>
      ))}
      {children}
    </li>
  )
}

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
function actWords({ call }: StoredAct): string {
  return words[call]()
}
