import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import styles from './figures-table.module.css'

type Props = {
  /** The accessible name of the table. */
  label: string
  headers: readonly string[]
  /** The first cell of a row is its header. */
  rows: readonly Row[]
  /** The last row. */
  total?: Row
}

type Row = readonly [ReactNode, ...ReactNode[]]

/** The numbers of a chart as a table. */
export function FiguresTable({ label, headers, rows, total }: Props) {
  const shown = ([name, ...cells]: Row, key?: number) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      {cells.map((cell, column) => (
        <td key={headers[column + 1]}>{cell}</td>
      ))}
    </tr>
  )
  return (
    <section className={styles.tableRegion} aria-label={m.table_of({ what: label })} tabIndex={0}>
      <table className={`figures ${styles.table}`}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(shown)}</tbody>
        {total && <tfoot>{shown(total)}</tfoot>}
      </table>
    </section>
  )
}
