import { m } from '../../../paraglide/messages.js'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import styles from './design.module.css'

type Row = { client: string; egp: number }

const rows: readonly Row[] = [
  { client: 'Nefertari Cotton', egp: 1250 },
  { client: 'أقمشة المنصورة', egp: 75.25 },
]

/** A list in its four states: full, loading, empty and failed. */
export function TableSample() {
  const columns: readonly Column<Row>[] = [
    { key: 'client', header: m.client(), bone: 18, cell: ({ client }) => <bdi>{client}</bdi> },
    { key: 'fees', header: m.fees(), amount: true, bone: 8, cell: ({ egp }) => <Amount egp={egp} /> },
  ]
  const keyOf = ({ client }: Row) => client
  return (
    <>
      <section className={styles.group}>
        <h2>{m.design_full()}</h2>
        <DataTable label={m.design_full()} columns={columns} rows={rows} keyOf={keyOf} />
      </section>
      <section className={styles.group}>
        <h2>{m.loading()}</h2>
        <DataTable label={m.loading()} columns={columns} rows={undefined} keyOf={keyOf} />
      </section>
      <section className={styles.group}>
        <h2>{m.design_empty()}</h2>
        <EmptyState advice={m.shipments_none_yet()} />
      </section>
      <section className={styles.group}>
        <h2>{m.design_failed()}</h2>
        <ErrorPanel onRetry={() => {}} />
      </section>
    </>
  )
}
