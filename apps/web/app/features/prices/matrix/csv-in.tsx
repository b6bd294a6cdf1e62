import { useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { changedCells } from '../model/changes.ts'
import { type ReadPairs, readPairsCsv } from '../model/pairs-csv.ts'
import type { Cells } from '../model/price-cells.ts'
import { cellFault } from '../model/read-cell.ts'
import { ChangedCells } from '../version/changed-cells.tsx'
import type { PriceForm } from '../version/use-price-form.ts'
import styles from './csv-in.module.css'

type Props = { prices: PriceForm; names: readonly string[]; onTake: (cells: Cells) => void }

/** Reads the matrix from a file. It shows what changes, or the faulty lines, before anything is taken. */
export function CsvIn({ prices: { form }, names, onTake }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<ReadPairs | null>(null)
  const { zones } = form.values
  const changes =
    read?.faults.length === 0 ? changedCells({ ...form.values, cells: read.cells }, form.values) : []

  async function open(file: File | undefined) {
    if (!file) return
    try {
      const text = await file.text()
      setRead(readPairsCsv(text, zones.length, (measure, cell) => cellFault(measure, cell, pageLanguage())))
    } catch {
      toast('error', m.prices_csv_unreadable())
    }
    // The same file can be chosen again.
    if (input.current) input.current.value = ''
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={m.prices_csv_in()}
        onChange={(event) => void open(event.currentTarget.files?.[0])}
      />
      <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
        {m.prices_csv_in()}
      </Button>
      {read && (
        <FormDialog
          title={m.prices_csv_title()}
          submitText={m.prices_csv_take()}
          isReady={changes.length > 0}
          onSave={() => {
            onTake(read.cells)
            setRead(null)
          }}
          onClose={() => setRead(null)}
        >
          {read.faults.length > 0 ? (
            <>
              <p role="alert">{m.prices_csv_faults()}</p>
              <ul className={`stack gap-xs text-s ${styles.faults}`}>
                {read.faults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            </>
          ) : changes.length === 0 ? (
            <p>{m.prices_csv_same()}</p>
          ) : (
            <ChangedCells changes={changes} names={names} />
          )}
        </FormDialog>
      )}
    </>
  )
}
