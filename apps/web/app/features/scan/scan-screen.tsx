import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import { BatchList } from './batch-list.tsx'
import { addScan, currentBatch, newBatch, onBatchChange, sendScans } from './batch-store.ts'
import { PurposeChoice } from './purpose-choice.tsx'
import styles from './scan.module.css'
import { ScanInput } from './scan-input.tsx'
import { type Batch, countStates, type ScanState } from './scan-queue.ts'
import { scanStates } from './scan-states.ts'
import { usePurpose } from './use-purpose.ts'

const Camera = lazy(() => import('./camera.tsx'))

const counted: readonly ScanState[] = ['done', 'already', 'refused', 'unreadable', 'waiting']

/** Scans parcels at a branch's desk. Each scan is answered by colour and sound, and listed in the batch. */
export function ScanScreen() {
  const batch = useBatch()
  const [purpose, choose] = usePurpose()
  const [isFilming, setFilming] = useState(false)
  const isReady = purpose.mode !== 'give_out' || purpose.deliveryBoyId !== null
  const counts = countStates(batch)
  const [last] = batch
  const read = (text: string) => isReady && addScan(text, purpose)
  return (
    <>
      <TitleBar
        title={m.scan()}
        actions={
          <>
            <Button
              variant="secondary"
              aria-pressed={isFilming}
              icon={<IconCamera size={17} aria-hidden="true" />}
              onClick={() => setFilming(!isFilming)}
            >
              {isFilming ? m.camera_off() : m.camera_on()}
            </Button>
            <Button variant="secondary" disabled={batch.length === counts.waiting} onClick={newBatch}>
              {m.new_batch()}
            </Button>
          </>
        }
      />
      <div className={styles.screen}>
        <PurposeChoice purpose={purpose} onChange={choose} />
        {isReady ? (
          // Choosing another delivery boy remounts the input, so it has the focus for the next scan.
          <ScanInput key={purpose.deliveryBoyId} disabled={false} onRead={read} />
        ) : (
          <p className={styles.hint}>{m.scan_choose_first()}</p>
        )}
        {isFilming && (
          <Suspense>
            <Camera onRead={read} />
          </Suspense>
        )}
        <div className={styles.last} data-state={last?.state ?? 'none'} role="status">
          {last ? (
            <LastScan state={last.state} awb={last.awb} details={last.details} />
          ) : (
            <p>{m.scan_none_yet()}</p>
          )}
        </div>
        <dl className={styles.counts}>
          {counted.map((state) => (
            <div key={state} data-state={state}>
              <dt>{scanStates[state].word()}</dt>
              <dd>{formatCount(counts[state])}</dd>
            </div>
          ))}
        </dl>
        <BatchList batch={batch} />
      </div>
    </>
  )
}

/** The current batch. It sends unsent scans on mount and when the connection is back. */
function useBatch(): Batch {
  useEffect(() => {
    sendScans()
    window.addEventListener('online', sendScans)
    return () => window.removeEventListener('online', sendScans)
  }, [])
  return useSyncExternalStore(onBatchChange, currentBatch)
}

function LastScan({ state, awb, details }: { state: ScanState; awb: string; details: string }) {
  const { icon: Icon, word } = scanStates[state]
  return (
    <>
      <Icon size={34} stroke={1.7} aria-hidden="true" />
      <p>
        <strong>{details === '' ? word() : details}</strong>
        <bdi dir="ltr">{awb}</bdi>
      </p>
    </>
  )
}
