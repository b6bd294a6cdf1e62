import { m } from '../../paraglide/messages.js'
import { amountColumn, type Column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Fact, Facts } from '../../ui/form/fact.tsx'
import { Pagination } from '../../ui/list/pagination.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { Amount } from '../../ui/text/amount.tsx'

type Row = { client: string; egp: number }

const rows: readonly Row[] = [
  { client: 'Nefertari Cotton', egp: 1250 },
  { client: 'أقمشة المنصورة', egp: 75.25 },
]
const keyOf = ({ client }: Row) => client
const nothing = () => {}

/** A full list with sorting and selection, a loading list, pagination, tabs, and the facts of a record. */
export function TableStates() {
  const columns: readonly Column<Row>[] = [
    {
      key: 'client',
      header: m.client(),
      skeletonWidth: 18,
      cell: ({ client }) => <bdi>{client}</bdi>,
      sort: { direction: 'ascending', onToggle: nothing },
    },
    amountColumn('fees', m.fees(), 8, ({ egp }) => <Amount egp={egp} />),
  ]
  const loading = <DataTable label={m.loading()} columns={columns} rows={undefined} keyOf={keyOf} />
  const full = (
    <>
      <DataTable
        label={m.design_full()}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        selection={{ selected: new Set(['Nefertari Cotton']), set: nothing }}
      />
      <Pagination page={3} totalPages={9} />
    </>
  )
  return (
    <>
      <Tabs
        label={m.design_tables()}
        tabs={[
          { key: 'full', label: m.design_full(), content: full },
          { key: 'loading', label: m.loading(), content: loading },
        ]}
      />
      <Facts>
        <Fact label={m.status()}>{m.active()}</Fact>
        <Fact label={m.amount()}>
          <Amount egp={1234.5} />
        </Fact>
        <Fact label={m.note()} />
      </Facts>
    </>
  )
}
