import type { CallReply } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { WithdrawButton } from '../../../shared/price/withdraw-button.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { amountColumn, type Column, column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { egyptDay } from '../../../ui/text/day.tsx'
import { FirstDay } from '../first-day.tsx'
import { usePricesChanged } from '../use-prices-changed.ts'
import { When } from './price-list.tsx'
import styles from './prices.module.css'

const VatDialog = lazyPart(() => import('./vat-dialog.tsx'))

type Row = CallReply<'listPrices'>['vat'][number]

/** VAT from day to day, and setting it from a day. */
export function VatTable({ rows }: { rows: readonly Row[] | undefined }) {
  const [isSetting, setSetting] = useState(false)
  const changed = usePricesChanged()
  return (
    <div className="shrinks">
      <header className={`flex wrap between baseline ${styles.heading}`}>
        <h2 className="text-xl">{m.vat_table()}</h2>
        {rows && (
          <Button variant="secondary" size="small" onClick={() => setSetting(true)}>
            {m.vat_set()}
          </Button>
        )}
      </header>
      <p className={`sub ${styles.means}`}>{m.vat_table_means()}</p>
      {rows === undefined ? (
        <span className={styles.skeleton} />
      ) : rows.length === 0 ? (
        <p className={`soft ${styles.none}`}>{m.vat_none()}</p>
      ) : (
        <DataTable
          label={m.vat_table()}
          columns={columns(rows.some(isPlanned), changed)}
          rows={rows}
          keyOf={keyOf}
        />
      )}
      {isSetting && <VatDialog onClose={() => setSetting(false)} />}
    </div>
  )
}

/** A day can have been set more than once. The last one counts. */
function keyOf({ from_date, saved_at }: Row): string {
  return `${from_date} ${saved_at}`
}

function isPlanned({ from_date }: Row): boolean {
  return from_date > egyptDay(0)
}

function columns(hasPlanned: boolean, changed: () => Promise<void>): Column<Row>[] {
  return [
    column('from', m.from_day(), 10, ({ from_date }) => <FirstDay day={from_date} />),
    amountColumn('percent', m.vat_percent(), 6, ({ percent }) => <bdi dir="ltr">{percent.toFixed(2)} %</bdi>),
    column('saved', m.saved_by(), 12, ({ saved_at, saved_by }) => <When instant={saved_at} who={saved_by} />),
    ...(hasPlanned
      ? [
          column(
            'acts',
            m.action(),
            8,
            (row: Row) =>
              isPlanned(row) && (
                <WithdrawButton
                  call="withdrawVat"
                  input={{ from_date: row.from_date }}
                  day={row.from_date}
                  means={m.vat_withdraw_means()}
                  onDone={changed}
                />
              ),
          ),
        ]
      : []),
  ]
}
