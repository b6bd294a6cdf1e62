import { type MessageRow, messageChannelLabels, messageEventLabels } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { shipmentPath } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Fact, Facts } from '../../../ui/form/fact.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { useSendAgain } from '../use-send-again.ts'
import styles from './message-dialog.module.css'
import { MessageState } from './message-state.tsx'

/** One message: its text without its secrets, when it got how far, and a button to send it again. */
export default function MessageDialog({ message, onClose }: { message: MessageRow; onClose: () => void }) {
  const { submit, isPending } = useSendAgain(onClose)
  const { id, event, channel, recipient, awb, client, text, detail, cost, segments, may_send_again } = message
  const times = [
    [m.message_planned_at(), message.planned_at],
    [m.message_due_at(), message.due_at],
    [m.message_sent_at(), message.sent_at],
    [m.message_delivered_at(), message.delivered_at],
    [m.message_read_at(), message.read_at],
  ] as const
  return (
    <Dialog
      className={styles.dialog}
      title={label(messageEventLabels[event])}
      onClose={onClose}
      actions={
        may_send_again && (
          <Button busy={isPending} onClick={() => submit({ id })}>
            {m.message_send_again()}
          </Button>
        )
      }
    >
      <div className="stack gap-l">
        <Facts>
          <Fact label={m.status()}>
            <MessageState message={message} />
          </Fact>
          <Fact label={m.message_recipient()}>
            <bdi dir="ltr">{recipient === '' ? m.message_erased() : recipient}</bdi>
          </Fact>
          <Fact label={m.message_channel()}>{label(messageChannelLabels[channel])}</Fact>
          {awb !== null && (
            <Fact label={m.awb()}>
              <Link to={shipmentPath(awb)}>
                <bdi dir="ltr">{awb}</bdi>
              </Link>
            </Fact>
          )}
          {client && (
            <Fact label={m.client()}>
              <bdi>{client.name}</bdi>
            </Fact>
          )}
          <Fact label={m.message_cost()}>
            <Amount egp={cost} />
            {segments !== null && <> · {m.message_segments({ count: segments })}</>}
          </Fact>
        </Facts>
        {detail !== '' && (
          <p className={`text-xs soft anywhere ${styles.detail}`} dir="ltr">
            {detail}
          </p>
        )}
        {text === '' ? (
          <p className="sub">{m.message_no_text()}</p>
        ) : (
          <>
            <p className={`panel anywhere ${styles.text}`} dir="auto">
              {text}
            </p>
            <p className="sub">{m.message_secrets_hidden()}</p>
          </>
        )}
        <ol className="note stack gap-xs">
          {times.map(
            ([word, instant]) =>
              instant !== null && (
                <li className="flex between gap-xl" key={word}>
                  <span>{word}</span> <DayTime instant={instant} />
                </li>
              ),
          )}
        </ol>
      </div>
    </Dialog>
  )
}
