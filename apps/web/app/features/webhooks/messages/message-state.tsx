import type { WebhookDeliveryState } from '@mersal/contract'
import { IconCheck, IconClock, IconRefresh, IconX } from '@tabler/icons-react'
import { messageStateWord } from '../words.ts'
import styles from './message-state.module.css'

const icons = { waiting: IconClock, delivered: IconCheck, failed: IconRefresh, dead: IconX } as const

/** The state of a message, as word and icon. */
export function MessageState({ state }: { state: WebhookDeliveryState }) {
  const Icon = icons[state]
  return (
    <span className={`inline-row gap-s bold soft nowrap ${styles.state}`} data-state={state}>
      <Icon size={15} aria-hidden="true" />
      {messageStateWord(state)}
    </span>
  )
}
