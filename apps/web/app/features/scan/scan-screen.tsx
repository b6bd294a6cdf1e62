import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { ScanInput } from '../../ui/scan/scan-input.tsx'
import { type ScanState, scanStates } from '../../ui/scan/scan-states.ts'
import { ScanVerdict } from '../../ui/scan/scan-verdict.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import { BatchList } from './batch-list.tsx'
import { addScan, currentBatch, newBatch, onBatchChange, sendScans } from './batch-store.ts'
import { PurposeChoice } from './purpose-choice.tsx'
import styles from './scan.module.css'
import { type Batch, countStates } from './scan-queue.ts'
import { usePurpose } from './use-purpose.ts'

const Camera = lazy(() => import('../../ui/scan/camera.tsx'))

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
        <ScanVerdict last={last} />
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
