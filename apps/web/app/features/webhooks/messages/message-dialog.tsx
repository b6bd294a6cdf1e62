import type { CallReply } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { shipmentPath } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { CopyButton } from '../../../ui/control/copy-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Fact, Facts } from '../../../ui/form/fact.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { useWebhookAct } from '../use-webhook-act.ts'
import { eventWord } from '../words.ts'
import styles from './message-dialog.module.css'
import { MessageState } from './message-state.tsx'

type Props = { id: number; mayReplay: boolean; onClose: () => void }

/** One message: its content, every try with its result, and a button to send it again. */
export default function MessageDialog({ id, mayReplay, onClose }: Props) {
  const request = { delivery_id: id }
  const { data, error, refetch } = useQuery(callQuery('openWebhookDelivery', request))
  const replay = useWebhookAct('replayWebhookDelivery', m.webhook_replayed_one())
  return (
    <Dialog
      className={styles.dialog}
      title={data ? eventWord(data.event) : m.webhook_message()}
      onClose={onClose}
      actions={
        data &&
        mayReplay && (
          <Button busy={replay.isPending} onClick={() => replay.submit(request)}>
            {m.webhook_replay()}
          </Button>
        )
      }
    >
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Message message={data} />
      ) : (
        <p role="status">{m.loading()}</p>
      )}
    </Dialog>
  )
}

function Message({ message }: { message: CallReply<'openWebhookDelivery'> }) {
  const { message_id, awb, state, next_at, tries, body } = message
  return (
    <div className="stack gap-l shrinks">
      <Facts>
        <Fact label={m.status()}>
          <MessageState state={state} />
        </Fact>
        {awb !== null && (
          <Fact label={m.awb()}>
            <Link to={shipmentPath(awb)}>
              <bdi dir="ltr">{awb}</bdi>
            </Link>
          </Fact>
        )}
        {next_at !== null && (
          <Fact label={m.webhook_next_try()}>
            <DayTime instant={next_at} />
          </Fact>
        )}
      </Facts>
      <Fact label={m.webhook_message_id()}>
        <span className="row gap-m">
          <code dir="ltr" className={`shrinks text-s anywhere ${styles.code}`}>
            {message_id}
          </code>
          <CopyButton text={message_id} what={m.webhook_message_id()} />
        </span>
      </Fact>
      <h3 className="text-m">{m.webhook_tries()}</h3>
      {tries.length === 0 ? (
        <p className="text-m faint">{m.webhook_no_tries_yet()}</p>
      ) : (
        <ol className={`stack gap-m text-m ${styles.tries}`} reversed>
          {tries.map((tried) => (
            <MessageTry key={tried.number} tried={tried} />
          ))}
        </ol>
      )}
      <h3 className="text-m">{m.webhook_body()}</h3>
      <pre className={styles.body} dir="ltr" tabIndex={0}>
        {JSON.stringify(JSON.parse(body), null, 2)}
      </pre>
    </div>
  )
}

/** One try: its time, the receiver's answer, and its duration. */
function MessageTry({ tried }: { tried: CallReply<'openWebhookDelivery'>['tries'][number] }) {
  const { at, failure, status, milliseconds, excerpt } = tried
  return (
    <li>
      <p>
        <DayTime instant={at} /> · {failure ?? m.webhook_answered({ status: String(status ?? '') })}{' '}
        <small>
          <bdi dir="ltr">{m.webhook_milliseconds({ shown: formatCount(milliseconds) })}</bdi>
        </small>
      </p>
      {excerpt !== null && <pre dir="auto">{excerpt}</pre>}
    </li>
  )
}
