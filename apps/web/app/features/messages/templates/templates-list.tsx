import {
  channelUseLabels,
  type MessageTemplate,
  messageChannelLabels,
  messageEventLabels,
  messageEvents,
  messageReasonLabels,
} from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { DayTime } from '../../../ui/text/day.tsx'
import styles from './templates.module.css'
import { useTemplates } from './use-templates.ts'

const TemplateDialog = lazyPart(() => import('./template-dialog.tsx'))
const RatesDialog = lazyPart(() => import('./rates-dialog.tsx'))

/** The texts of messages by event and channel. Each opens to be edited, previewed and tested. */
export function TemplatesList() {
  const { data, error, refetch } = useTemplates()
  const [opened, setOpened] = useState<string | null>(null)
  const [setsRates, setSetsRates] = useState(false)
  const shown = data?.list_items.find((template) => keyOf(template) === opened)
  return (
    <>
      <TitleBar
        title={m.message_templates()}
        trail={[{ label: m.messages(), to: paths.messages }]}
        actions={
          data && (
            <Button variant="secondary" onClick={() => setSetsRates(true)}>
              {m.message_rates()}
            </Button>
          )
        }
      />
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={`stack gap-2xl ${styles.templates}`} aria-busy={data === undefined}>
          {data === undefined && <p role="status">{m.loading()}</p>}
          {data && <Channels channels={data.channels} />}
          {data &&
            messageEvents.map((event) => (
              <section key={event} className={styles.event}>
                <h2>{label(messageEventLabels[event])}</h2>
                <ul>
                  {data.list_items
                    .filter((template) => template.event === event)
                    .map((template) => (
                      <li key={template.channel}>
                        <TemplateRow template={template} onOpen={() => setOpened(keyOf(template))} />
                      </li>
                    ))}
                </ul>
              </section>
            ))}
        </div>
      )}
      {shown && <TemplateDialog template={shown} onClose={() => setOpened(null)} />}
      {data && setsRates && <RatesDialog rates={data.rates} onClose={() => setSetsRates(false)} />}
    </>
  )
}

function keyOf({ event, channel }: MessageTemplate): string {
  return `${event} ${channel}`
}

function TemplateRow({ template, onOpen }: { template: MessageTemplate; onOpen: () => void }) {
  const { channel, use, saved_at, saved_by, whatsapp_name, whatsapp_parameters } = template
  const text =
    channel === 'whatsapp'
      ? `${whatsapp_name} (${whatsapp_parameters.join(', ')})`
      : template[`body_${pageLanguage()}`]
  return (
    <Button variant="bare" className={styles.row} data-use={use} onClick={onOpen}>
      <span className="bold">{label(messageChannelLabels[channel])}</span>
      <span className={`cut soft ${styles.text}`} dir="auto">
        {text}
      </span>
      <span className={`sub ${styles.use}`}>{label(channelUseLabels[use])}</span>
      <span className={`sub ${styles.saved}`}>
        {saved_at === null ? (
          m.message_template_ours()
        ) : (
          <>
            <bdi>{saved_by}</bdi> · <DayTime instant={saved_at} />
          </>
        )}
      </span>
    </Button>
  )
}

type Channel = NonNullable<ReturnType<typeof useTemplates>['data']>['channels'][number]

/** How each channel sends now. */
function Channels({ channels }: { channels: readonly Channel[] }) {
  const ways: Record<Channel['way'], string> = {
    provider: m.message_way_provider(),
    outbox: m.message_way_outbox(),
    unused: m.message_way_unused(),
  }
  return (
    <dl className={`flex wrap gap-parts text-s ${styles.channels}`}>
      {channels.map(({ channel, way, paused_until, reason }) => (
        <div key={channel} data-way={way}>
          <dt className="bold">{label(messageChannelLabels[channel])}</dt>
          <dd className="soft">
            {ways[way]}
            {paused_until !== null && reason !== null && (
              <span className="block warn" role="status">
                {label(messageReasonLabels[reason])} · <DayTime instant={paused_until} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
