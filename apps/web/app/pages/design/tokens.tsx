import { shipmentStatuses } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { Kbd } from '../../ui/control/kbd.tsx'
import { NameWithAvatar } from '../../ui/frame/avatar.tsx'
import primitives from '../../ui/frame/primitives.css?raw'
import { StatusBadge } from '../../ui/shipment/status-badge/status-badge.tsx'
import { Amount } from '../../ui/text/amount.tsx'
import styles from './design.module.css'

const colours = [
  'paper',
  'surface',
  'sand',
  'sand-strong',
  'sky',
  'line-faint',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'ink-faint',
  'nile',
  'nile-fill',
  'amber',
  'amber-ink',
  'danger',
]
const sizes = ['6xl', '5xl', '4xl', '3xl', '2xl', 'xl', 'l', 'm', 's', 'xs', '2xs']
/** All that `primitives.css` says. */
const words = Array.from(primitives.matchAll(/^ {2}\.([\w-]+) \{/gm), ([, word]) => word)
const spaces = ['2xs', 'xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl', '5xl']

/** Colours, type, primitives, and the parts with one fixed look: statuses, amounts, keys. */
export function Tokens() {
  return (
    <>
      <div className={styles.row}>
        {shipmentStatuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
      <div className={styles.row}>
        <Amount egp={1234.5} />
        <Kbd>{'/'}</Kbd>
        <NameWithAvatar name="Nefertari Cotton" image={null} />
      </div>
      <div className={`stack gap-l text-xs ${styles.swatches}`}>
        {colours.map((name) => (
          <div key={name}>
            <i style={{ background: `var(--${name})` }} />
            <code dir="ltr">{name}</code>
          </div>
        ))}
      </div>
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--text-${size})` }}>
          {m.hero_title()} <bdi dir="ltr">{size}</bdi>
        </p>
      ))}
      <div className={`stack gap-l text-xs ${styles.swatches}`}>
        {spaces.map((space) => (
          <div key={space}>
            <i style={{ inlineSize: `var(--space-${space})` }} />
            <code dir="ltr">{space}</code>
          </div>
        ))}
      </div>
      <div className={`stack gap-l text-xs ${styles.swatches}`}>
        {words.map((word) => (
          <code key={word} className={word} dir="ltr">
            {word}
          </code>
        ))}
      </div>
    </>
  )
}
