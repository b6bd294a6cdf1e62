import type { StopKind } from '@mersal/contract'
import { IconArrowBackUp, IconHomeCheck, IconPackageImport } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { Stop } from './stop.ts'
import styles from './stop-line.module.css'

export const stopKinds: Record<StopKind, { icon: typeof IconHomeCheck; word: () => string }> = {
  delivery: { icon: IconHomeCheck, word: m.stop_delivery },
  pick_up: { icon: IconPackageImport, word: m.stop_pick_up },
  return: { icon: IconArrowBackUp, word: m.stop_return },
}

/** A stop in two lines: who and where, and what there is to carry and to collect. */
export function StopLine({ stop: { first, parcels, due } }: { stop: Stop }) {
  const { kind, name, address, client, late } = first
  const { icon: Icon, word } = stopKinds[kind]
  return (
    <>
      <span className={`rigid faint ${styles.kind}`} data-kind={kind} title={word()}>
        <Icon size={18} stroke={1.7} aria-hidden="true" />
        <span className="visually-hidden">{word()}</span>
      </span>
      <span className={`stack shrinks ${styles.text}`}>
        <span className="flex baseline gap-m shrinks text-s">
          <strong className="cut bold">
            <bdi>{name}</bdi>
          </strong>
          {parcels.length > 1 && (
            <b className={`rigid text-xs figures sand-strong ${styles.many}`}>
              <bdi dir="ltr">×{formatCount(parcels.length)}</bdi>
            </b>
          )}
          {late && <b className="rigid text-xs danger">{m.late()}</b>}
        </span>
        <span className="flex baseline gap-m shrinks text-s">
          <span className="cut text-xs faint">
            <bdi>{address}</bdi>
          </span>
        </span>
      </span>
      <span className={`stack rigid text-s figures text-end ${styles.end}`}>
        {due > 0 && <bdi dir="ltr">{formatAmount(due).replace(/\.00$/, '')}</bdi>}
        {kind !== 'pick_up' && <small className="cut text-xs faint">{client}</small>}
      </span>
    </>
  )
}
