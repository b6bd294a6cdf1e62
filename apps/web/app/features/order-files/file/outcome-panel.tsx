import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { narrowedPath, orderFilesPath, paths } from '../../../paths.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './outcome-panel.module.css'
import type { OrderFileInfo } from './use-order-file.ts'

/** The result of a file, and links to the next steps. */
export function OutcomePanel({ file: { client, counts, cod_created } }: { file: OrderFileInfo }) {
  const { created } = counts
  return (
    <section className={`row wrap gap-facts sky ${styles.outcome}`} role="status">
      <IconCircleCheck className="rigid nile" size={30} stroke={1.5} aria-hidden="true" />
      <div>
        <h2 className="text-xl">
          {created > 0
            ? m.import_was_created({ count: created, shown: formatCount(created) })
            : m.import_nothing_created()}
        </h2>
        {created > 0 && (
          <p className="text-m soft">
            {m.import_cod_total()}: <Amount egp={cod_created} />
          </p>
        )}
      </div>
      <nav className="flex wrap gap-facts text-m bold">
        {created > 0 && (
          <Link to={narrowedPath(paths.shipments, { client_id: String(client.id) })}>
            {m.import_show_shipments()}
          </Link>
        )}
        <Link to={orderFilesPath}>{m.import_another()}</Link>
      </nav>
    </section>
  )
}
