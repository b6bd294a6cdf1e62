import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { pairsCsv } from '../model/pairs-csv.ts'
import type { TermsForm } from '../model/terms-form.ts'

/** Downloads the matrix as a file, made in the browser. */
export function CsvOut({ values }: { values: TermsForm }) {
  function download() {
    const url = URL.createObjectURL(new Blob([pairsCsv(values)], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = url
    link.download = 'prices.csv'
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button variant="secondary" size="small" onClick={download}>
      {m.prices_csv_out()}
    </Button>
  )
}
