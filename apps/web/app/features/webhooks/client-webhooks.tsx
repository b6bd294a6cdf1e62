import { limits } from '@mersal/contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { callQuery } from '../../client/call-query.ts'
import { companyName } from '../../client/company.ts'
import { m } from '../../paraglide/messages.js'
import { paths, viewPath, webhookPath } from '../../paths.ts'
import { Button } from '../../ui/control/button.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { formatCount } from '../../ui/text/format-count.ts'
import { pageTitle } from '../../ui/text/page-title.ts'
import { LastArrival } from './messages/last-arrival.tsx'
import { TargetMark } from './targets/target-mark.tsx'
import { TargetTrouble } from './targets/target-trouble.tsx'
import styles from './webhooks.module.css'
import { chosenEvents, eventsWord, kindWord, type Target } from './words.ts'

const AddTarget = lazyPart(() => import('./targets/add-target.tsx'))

export const meta = () => pageTitle(m.webhooks())

/** The webhooks of one client. */
export default function ClientWebhooks() {
  const clientId = Number(useParams().clientId)
  const [isAdding, setIsAdding] = useState(false)
  const request = { client_id: clientId }
  const { data, error, refetch } = useQuery(callQuery('listWebhooks', request))
  const isFull = data !== undefined && data.list_items.length >= limits.webhook.targetsAClient
  const add = (
    <Button icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setIsAdding(true)}>
      {m.webhook_add()}
    </Button>
  )
  return (
    <>
      <TitleBar
        title={m.webhooks()}
        trail={[
          { label: m.clients(), to: paths.clients },
          { label: data?.client.name ?? m.client(), to: viewPath(paths.clients, clientId) },
        ]}
        actions={data && data.list_items.length > 0 && !isFull && add}
      />
      <p className={`text-m soft anywhere ${styles.about}`}>
        {m.webhooks_about({ company: companyName() })}{' '}
        <a href={`${paths.apiDocument}#webhooks`}>{m.webhooks_read_more()}</a>
      </p>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className={`stack width-page ${styles.cards}`} aria-busy="true">
          <div className={styles.skeleton} />
          <p className="visually-hidden" role="status">
            {m.loading()}
          </p>
        </div>
      ) : data.list_items.length === 0 ? (
        <EmptyState advice={m.webhooks_none_yet()} action={add} />
      ) : (
        <ul className={`stack width-page ${styles.cards}`} aria-label={m.webhooks()}>
          {data.list_items.map((target) => (
            <TargetCard key={target.id} target={target} />
          ))}
        </ul>
      )}
      {isFull && (
        <p className={`text-m soft anywhere ${styles.about}`}>
          {m.webhooks_full({ count: limits.webhook.targetsAClient })}
        </p>
      )}
      {isAdding && data && <AddTarget client={data.client} onClose={() => setIsAdding(false)} />}
    </>
  )
}

/** One target: its address, its events, and its delivery state. */
function TargetCard({ target }: { target: Target }) {
  const { id, client, url, events, sandbox, under_way, dead } = target
  return (
    <li className={`stack gap-2xs ruled ${styles.card}`}>
      <div className={`row wrap between gap-facts ${styles.head}`}>
        <Link to={webhookPath(client.id, id)} prefetch="intent">
          <bdi dir="ltr">{url}</bdi>
        </Link>
        <TargetMark target={target} />
      </div>
      <p className="sub">
        {eventsWord(chosenEvents(events))} · {kindWord(sandbox)} · <LastArrival target={target} />
        {under_way > 0 && ` · ${m.webhook_under_way({ shown: formatCount(under_way) })}`}
        {dead > 0 && (
          <>
            {' · '}
            <strong className="block warn">{m.webhook_dead_count({ shown: formatCount(dead) })}</strong>
          </>
        )}
      </p>
      <TargetTrouble target={target} />
    </li>
  )
}
