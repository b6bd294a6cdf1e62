import type { CallReply } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { callQuery } from '../../../client/call-query.ts'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { shipmentPath } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Panel } from '../../../ui/figures/panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { Day } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './unwitnessed.module.css'

const ConfirmUnwitnessed = lazyPart(() => import('./confirm-unwitnessed.tsx'))

type UnwitnessedRow = CallReply<'listUnwitnessed'>['list_items'][number]

/**
 * Shipments that one person alone stands for, to managers and superusers. They are in no settlement until somebody else
 * confirms them. Without any there is nothing to see.
 */
export function Unwitnessed() {
  const isAsked = useMay('shipments.stand-in')
  const [confirmed, setConfirmed] = useState<readonly UnwitnessedRow[]>([])
  const { data } = useQuery({
    ...callQuery('listUnwitnessed', {}),
    enabled: isAsked,
  })
  const rows = data?.list_items ?? []
  if (rows.length === 0) return null
  const free = rows.filter((row) => row.may_confirm && !row.needs_proof)
  return (
    <Panel
      title={m.unwitnessed_title()}
      className={styles.panel}
      actions={
        free.length > 1 && (
          <Button variant="secondary" onClick={() => setConfirmed(free)}>
            {m.unwitnessed_confirm_all({ shown: formatCount(free.length) })}
          </Button>
        )
      }
    >
      <p className={`text-s ${styles.why}`}>{m.unwitnessed_why()}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.awb}>
            <div className={`stack gap-2xs ${styles.what}`}>
              <Link className="bold same-colour undecorated" to={shipmentPath(row.awb)}>
                <Awb awb={row.awb} />
              </Link>
              <span>
                <bdi>{row.client}</bdi> · <Amount egp={row.due} />
              </span>
            </div>
            <div className={`stack gap-2xs ${styles.who}`}>
              <span>{m.unwitnessed_by({ name: row.person.name })}</span>
              <Day instant={row.at} />
            </div>
            {row.may_confirm ? (
              <Button variant="secondary" onClick={() => setConfirmed([row])}>
                {m.confirm()}
                <span className="visually-hidden">{row.awb}</span>
              </Button>
            ) : (
              <p className={`text-s ${styles.why}`}>{row.details}</p>
            )}
          </li>
        ))}
      </ul>
      {data?.more && <p className={`text-s ${styles.why}`}>{m.unwitnessed_more()}</p>}
      {confirmed.length > 0 && <ConfirmUnwitnessed rows={confirmed} onClose={() => setConfirmed([])} />}
    </Panel>
  )
}
