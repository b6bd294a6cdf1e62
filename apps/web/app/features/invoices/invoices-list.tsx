import { type InvoiceRow, invoiceKindLabels, invoiceKinds, monthName } from '@mersal/contract'
import { useMemo } from 'react'
import { m } from '../../paraglide/messages.js'
import { paths, viewPath } from '../../paths.ts'
import { defineList } from '../../shared/list/list-definition.ts'
import { ListView } from '../../shared/list/list-view.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { label } from '../../texts/label.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { Button } from '../../ui/control/button.tsx'
import { Select } from '../../ui/control/select.tsx'
import { amountColumn, byId, type Column, column } from '../../ui/data-table/column.ts'
import { ListToolbar } from '../../ui/list/list-toolbar.tsx'
import { Amount } from '../../ui/text/amount.tsx'
import { Day } from '../../ui/text/day.tsx'
import { amounts } from './invoice-words.ts'

const ofMonth = defineList('listInvoices', ['search', 'kind', 'lacking'], '')
const ofClient = defineList('listInvoices', [], '')
const linkOf = ({ id }: InvoiceRow) => viewPath(paths.invoices, id)

/** The invoices and credit notes of a month. */
export function InvoicesList({ month }: { month: string }) {
  const list = useList(ofMonth, { month })
  const columns = useMemo(() => invoiceColumns('month'), [])
  const { search, kind, lacking } = list.filters
  return (
    <>
      <ListToolbar
        label={m.invoices()}
        searchLabel={m.invoice_search()}
        search={search}
        isNarrowed={list.isNarrowed}
        onSearch={(text) => list.change({ search: text })}
        onClear={list.clear}
      >
        <Select
          aria-label={m.invoice_kind()}
          placeholder={m.invoice_any_kind()}
          options={invoiceKinds.map((one) => ({ value: one, label: label(invoiceKindLabels[one]) }))}
          value={kind}
          onChange={(next) => list.change({ kind: next })}
        />
        <Button
          variant={lacking === '1' ? 'tinted' : 'quiet'}
          aria-pressed={lacking === '1'}
          onClick={() => list.change({ lacking: lacking === '1' ? '' : '1' })}
        >
          {m.invoice_no_tax_number()}
        </Button>
      </ListToolbar>
      <ListView
        list={list}
        label={m.invoices()}
        columns={columns}
        keyOf={byId}
        linkOf={linkOf}
        noneYet={m.invoices_none()}
      />
    </>
  )
}

/** The invoices and credit notes of a client, newest first. */
export function InvoicesOfClient({ clientId }: { clientId: number }) {
  const list = useList(ofClient, { client_id: clientId })
  const columns = useMemo(() => invoiceColumns('client'), [])
  return (
    <ListView
      list={list}
      label={m.invoices()}
      columns={columns}
      keyOf={byId}
      linkOf={linkOf}
      noneYet={m.invoices_none_of_client()}
    />
  )
}

/** The columns of invoices. Those of one client show the month in place of the client. */
function invoiceColumns(of: 'month' | 'client'): Column<InvoiceRow>[] {
  return [
    column('number', m.invoice_number(), 14, ({ number, kind, cancelled }) => (
      <>
        <bdi dir="ltr" className="bold figures">
          {number}
        </bdi>
        <small className="block text-xs faint">
          {label(invoiceKindLabels[kind])}
          {cancelled && <> · {m.invoice_cancelled()}</>}
        </small>
      </>
    )),
    of === 'month'
      ? column('client', m.client(), 18, ({ client, tax_number }) => (
          <>
            <bdi>{client.name}</bdi>
            <small className="block text-xs faint">
              {tax_number === null ? m.invoice_no_tax_number() : <bdi dir="ltr">{tax_number}</bdi>}
            </small>
          </>
        ))
      : column('month', m.invoice_month(), 12, ({ month }) => monthName(month, pageLanguage())),
    column('date', m.invoice_day(), 10, ({ date }) => <Day instant={date} />),
    ...amounts.map(
      ({ key, header }): Column<InvoiceRow> =>
        amountColumn(key, header(), 9, (row) => <Amount egp={row[key]} />),
    ),
  ]
}
