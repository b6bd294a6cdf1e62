import { type CallReply, messageStateLabels } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { narrowedPath, paths } from '../../paths.ts'
import { label } from '../../texts/label.ts'
import { formatCount } from '../text/format-count.ts'
import { Figure } from './figure.tsx'
import styles from './message-states.module.css'

type Props = {
  /** Undefined while they load. */
  states: CallReply<'countMessages'>['states'] | undefined
  /** What else the list of a state is narrowed to: its days, and its client. */
  of: Readonly<Record<string, string>>
}

/** Messages by state, each with its share. Each links to its messages. */
export function MessageStates({ states, of }: Props) {
  if (states === undefined) return <div className={`skeleton ${styles.skeleton}`} aria-busy="true" />
  const total = states.reduce((sum, { messages }) => sum + messages, 0)
  return (
    <dl className={`stack gap-parts ${styles.states}`}>
      {states.map(({ state, messages }) => (
        <Figure
          key={state}
          of={`messages-${state}`}
          label={label(messageStateLabels[state])}
          note={m.message_share({ percent: Math.round((messages / total) * 100) })}
          to={narrowedPath(paths.messages, { state, ...of })}
          isAlarming={state === 'failed'}
        >
          {formatCount(messages)}
        </Figure>
      ))}
    </dl>
  )
}
