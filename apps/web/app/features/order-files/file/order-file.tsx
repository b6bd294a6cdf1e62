import { limits } from '@mersal/contract'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { narrowedPath, orderFilesPath, paths } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { ProgressBar } from '../../../ui/frame/progress-bar.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { pageTitle } from '../../../ui/text/page-title.ts'
import { FileOrders } from '../orders/file-orders.tsx'
import { statesInTurn } from '../orders/state-tabs.tsx'
import { fileStateWords, orderStateWords } from '../words.ts'
import { ColumnsPanel } from './columns-panel.tsx'
import { FileActions } from './file-actions.tsx'
import styles from './file-progress.module.css'
import { isBusy, type OrderFileInfo, useOrderFile } from './use-order-file.ts'

const PrintFile = lazyPart(() => import('./print-file.tsx'))

export const meta = () => pageTitle(m.import_orders())

/** One order file: its mapping, the orders to correct, and the result. Later only its totals. */
export default function OrderFile() {
  const id = Number(useParams().fileId)
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
          {file.state === 'ready' && file.hidden_rows > 0 && <HiddenRows count={file.hidden_rows} />}
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
      {file.sheet !== null && (
        <>
          {' · '}
          {m.import_sheet()} <bdi>{file.sheet}</bdi>
        </>
      )}
    </p>
  )
}

function HiddenRows({ count }: { count: number }) {
  return (
    <p className={`row gap-m text-m sand ${styles.hidden}`} role="status">
      <IconAlertTriangle size={18} aria-hidden="true" />
      {m.import_hidden_rows({ count, shown: formatCount(count) })}
    </p>
  )
}

/** The progress of a file. The work continues when the person leaves the page. */
function FileProgress({ file: { state, rows, rows_read, counts } }: { file: OrderFileInfo }) {
  const isReading = state === 'reading'
  const title = isReading ? m.import_reading() : m.import_creating()
  return (
    <section className={`stack gap-l ${styles.progress}`} aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ProgressBar
        label={title}
        done={isReading ? rows_read : counts.created}
        total={isReading ? rows : counts.created + counts.good}
        isOver={false}
      />
      <p>{m.import_may_leave()}</p>
    </section>
  )
}

/** The number of orders in each state of a file whose rows are removed. */
function RemovedRows({ counts }: { counts: OrderFileInfo['counts'] }) {
  return (
    <section className={`stack gap-l ${styles.removed}`} aria-label={m.import_by_state()}>
      <p>{m.import_rows_removed({ days: limits.orderFile.rowDays })}</p>
      <dl className="flex wrap gap-facts">
        {statesInTurn.map((state) => (
          <div key={state}>
            <dt className="note">{orderStateWords[state]()}</dt>
            <dd className="heavy">
              <bdi dir="ltr">{formatCount(counts[state])}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The result of a file, and links to the next steps. */
function OutcomePanel({ file }: { file: OrderFileInfo }) {
  const [isPrinting, setPrinting] = useState(false)
  const { client, cod_created, rows_removed } = file
  const { created } = file.counts
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
      {created > 0 && !rows_removed && (
        <Button onClick={() => setPrinting(true)}>{m.print_waybills()}</Button>
      )}
      <nav className="flex wrap gap-facts text-m bold">
        {created > 0 && (
          <Link to={narrowedPath(paths.shipments, { client_id: String(client.id) })}>
            {m.import_show_shipments()}
          </Link>
        )}
        <Link to={orderFilesPath}>{m.import_another()}</Link>
      </nav>
      {isPrinting && <PrintFile file={file} onClose={() => setPrinting(false)} />}
    </section>
  )
}
