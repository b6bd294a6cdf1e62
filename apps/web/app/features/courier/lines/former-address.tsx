import { m } from '../../../paraglide/messages.js'
import styles from './changed-details.module.css'
import type { OwnLine } from './own-line.ts'

/** An address that changed on the way: the old one, and the new one that counts. */
export function FormerAddress({ line: { former_address, address } }: { line: OwnLine }) {
  if (former_address === null) return null
  return (
    <dl className={`anywhere ${styles.addresses}`}>
      <dt>{m.courier_address_was()}</dt>
      <dd>
        <s>
          <bdi>{former_address}</bdi>
        </s>
      </dd>
      <dt>{m.courier_address_is()}</dt>
      <dd className="bold">
        <bdi>{address}</bdi>
      </dd>
    </dl>
  )
}
