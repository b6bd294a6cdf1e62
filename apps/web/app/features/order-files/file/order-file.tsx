import { m } from '../../../paraglide/messages.js'
import { orderFilesPath, paths } from '../../../paths.ts'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { FileOrders } from '../orders/file-orders.tsx'
import { fileStateWords } from '../words.ts'
import { ColumnsPanel } from './columns-panel.tsx'
import { FileActions } from './file-actions.tsx'
import { FileProgress } from './file-progress.tsx'
import { OutcomePanel } from './outcome-panel.tsx'
import { RemovedRows } from './removed-rows.tsx'
import { isBusy, type OrderFileInfo, useOrderFile } from './use-order-file.ts'

/** One order file: its mapping, the orders to correct, and the result. Later only its totals. */
export function OrderFile({ id }: { id: number }) {
  const { data: file, error, refetch } = useOrderFile(id)
  const busy = file !== undefined && isBusy(file)
  return (
    <>
      <TitleBar
        title={file?.name ?? m.import_orders()}
        trail={[
          { label: m.shipments(), to: paths.shipments },
          { label: m.import_orders(), to: orderFilesPath },
        ]}
        note={file && <FileNote file={file} />}
        actions={file && !busy && <FileActions file={file} />}
      />
      {error && !file && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {file && busy && <FileProgress file={file} />}
      {file && !busy && (
        <>
          {file.state === 'done' && <OutcomePanel file={file} />}
          {file.state === 'ready' && <ColumnsPanel key={file.version} file={file} />}
          {file.rows_removed ? <RemovedRows counts={file.counts} /> : <FileOrders file={file} />}
        </>
      )}
    </>
  )
}

function FileNote({ file }: { file: OrderFileInfo }) {
  return (
    <p className="text-m faint">
      <bdi>{file.client.name}</bdi> · {fileStateWords[file.state]()}
    </p>
  )
}
