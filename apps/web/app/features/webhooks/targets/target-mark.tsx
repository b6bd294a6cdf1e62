import { IconPlayerPause } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { StateMark } from '../../../ui/frame/state-mark.tsx'
import { type Target, targetStateWord } from '../words.ts'

/** The state of a target: on, paused, off, or ended by its receiver. */
export function TargetMark({ target: { state, paused_until } }: { target: Target }) {
  if (paused_until === null) return <StateMark on={state === 'on'}>{targetStateWord(state)}</StateMark>
  return (
    <span className="inline-row gap-s text-s bold warn nowrap">
      <IconPlayerPause size={15} aria-hidden="true" />
      {m.webhook_paused()}
    </span>
  )
}
