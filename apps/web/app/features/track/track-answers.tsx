import { type ShipmentStatus, shipmentStatuses } from '@mersal/contract'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { publicPages } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { Button } from '../../ui/control/button.tsx'
import { LostParcel } from '../../ui/illustrations/lost-parcel.tsx'
import styles from './shipment-route.module.css'
import notice from './track-notice.module.css'
import skeleton from './track-skeleton.module.css'

type Props = { badge: (status: ShipmentStatus) => ReactNode }

/**
 * Every answer of the tracking page, in the document's language, as templates. track.script.ts shows the right one, so
 * the script contains neither texts nor icons.
 */
export function TrackAnswers({ badge }: Props) {
  return (
    <>
      <template id="loading">
        <div className={`stack skeleton gap-3xl ${skeleton.skeleton}`}>
          <span className="visually-hidden">{m.loading()}</span>
          {Array.from({ length: 5 }, (_, index) => (
            <i key={index} />
          ))}
        </div>
      </template>
      <template id="unknown">
        <div className={`stack items-start gap-m ${notice.notice}`}>
          <LostParcel />
          <h2>{m.track_unknown_title()}</h2>
          <p>{m.track_unknown_text()}</p>
          <Button variant="secondary" size="page" href={publicPages.contact[pageLanguage()]}>
            {m.contact_us()}
          </Button>
        </div>
      </template>
      <template id="failed">
        <div className={`stack items-start gap-m ${notice.notice}`}>
          <LostParcel />
          <h2>{m.track_failed_title()}</h2>
          <p data-slot="message">{m.server_unreachable()}</p>
          <Button variant="secondary" size="page">
            {m.retry()}
          </Button>
        </div>
      </template>
      <template id="found">
        <article className={styles.shipment}>
          <p className="below-m text-l faint figures">
            {m.awb()} <bdi dir="ltr" data-slot="awb" />
          </p>
          <h2 data-slot="headline">{m.loading()}</h2>
          <p className={`soft ${styles.details}`} data-slot="details" />
          <dl className={`flex wrap ${styles.facts}`}>
            <div>
              <dt className="text-m faint">{m.status()}</dt>
              <dd className="bold" data-slot="status" />
            </div>
            <div data-slot="return">
              <dt className="text-m faint">{m.direction()}</dt>
              <dd className="bold">{m.track_return()}</dd>
            </div>
            <div data-slot="promise">
              <dt className="text-m faint">{m.track_promised()}</dt>
              <dd className="bold">
                <span data-slot="days" data-between={m.track_between({ from: '{from}', to: '{to}' })} />
                <span className={`text-m ${styles.late}`} data-slot="late">
                  {m.late()}
                </span>
              </dd>
            </div>
          </dl>
          <h3>{m.track_route()}</h3>
          <ol className={styles.route} reversed data-slot="route" />
        </article>
      </template>
      <template id="step">
        <li>
          <span data-slot="text" />
          {/* The script replaces the value, which HTML needs. */}
          <time dateTime="1970-01-01" />
        </li>
      </template>
      {shipmentStatuses.map((status) => (
        <template key={status} id={`status-${status}`}>
          {badge(status)}
        </template>
      ))}
    </>
  )
}
