import { scanModes } from '@mersal/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { CameraButton } from '../../ui/scan/camera-button.tsx'
import { ScanInput } from '../../ui/scan/scan-input.tsx'
import { type ScanState, scanStates } from '../../ui/scan/scan-states.ts'
import { ScanVerdict } from '../../ui/scan/scan-verdict.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import { BatchList } from './batch-list.tsx'
import { addScan, leaveUncounted, newBatch } from './batch-store.ts'
import { PurposeChoice } from './purpose-choice.tsx'
import styles from './scan.module.css'
import type { DeskPurpose } from './scan-queue.ts'
import { countStates, nextToCount, scansFor } from './scan-queue.ts'
import { answersOf, useBatch } from './use-batch.ts'

const Camera = lazyPart(() => import('../../ui/scan/camera.tsx'))
const RestCount = lazyPart(() => import('../../shared/shipment/rest-count.tsx'))
const DeskPanel = lazyPart(
  () => import('./desk-panel.tsx'),
  () => <p>{m.loading()}</p>,
)

const counted: readonly ScanState[] = ['done', 'extra', 'already', 'refused', 'unreadable', 'waiting']

/**
 * Scans parcels at a branch's desk. Each scan is answered by colour and sound, and listed in the batch. Beside it stands
 * what is missing of the run or the manifests.
 */
export function ScanScreen() {
  const batch = useBatch()
  const [purpose, choose] = usePurpose()
  const [isFilming, setFilming] = useState(false)
  const isReady = purpose.mode !== 'give_out' || purpose.courierId !== null
  const hasJobs = purpose.mode === 'give_out' || purpose.mode === 'receive'
  const counts = countStates(batch)
  const [last] = batch
  const toCount = nextToCount(scansFor(batch, purpose))
  const read = (text: string) => isReady && addScan(text, purpose)
  return (
    <>
      <TitleBar
        title={m.scan()}
        actions={
          <>
            <CameraButton isFilming={isFilming} onChange={setFilming} />
            <Button variant="secondary" disabled={batch.length === counts.waiting} onClick={newBatch}>
              {m.new_batch()}
            </Button>
          </>
        }
      />
      <div className={`stack top gap-parts ${styles.screen}`}>
        <PurposeChoice purpose={purpose} onChange={choose} />
        <div className={`stack one-column gap-xl ${styles.work}`}>
          {isReady ? (
            // Choosing another delivery boy remounts the input, so it has the focus for the next scan.
            <ScanInput key={purpose.courierId} disabled={false} onRead={read} />
          ) : (
            <p className="soft">{m.scan_choose_first()}</p>
          )}
          {isFilming && <Camera onRead={read} />}
          <ScanVerdict last={last} />
          {toCount && (
            <RestCount
              key={toCount.key}
              awb={toCount.awb}
              onTake={(counted) => addScan(toCount.awb, purpose, counted)}
              onClose={() => leaveUncounted(toCount)}
            />
          )}
          <dl className={`flex wrap gap-facts ${styles.counts}`}>
            {counted.map((state) => (
              <div key={state} data-state={state}>
                <dt className="text-xs faint">{scanStates[state].word()}</dt>
                <dd>{formatCount(counts[state])}</dd>
              </div>
            ))}
          </dl>
          <BatchList batch={batch} />
        </div>
        {hasJobs && isReady && (
          <aside className="stack gap-l" aria-label={m.scan_missing()}>
            <DeskPanel purpose={purpose} answers={answersOf(batch)} />
          </aside>
        )}
      </div>
    </>
  )
}

/** The purpose of the scans, kept in the address so that a reload restores it. */
function usePurpose(): [DeskPurpose, (purpose: DeskPurpose) => void] {
  const [query, setQuery] = useSearchParams()
  const mode = scanModes.find((known) => known === query.get('mode')) ?? 'receive'
  const courier = Number(query.get('delivery_boy'))
  const courierId = mode === 'give_out' && Number.isSafeInteger(courier) && courier > 0 ? courier : null
  function choose({ mode, courierId }: DeskPurpose) {
    setQuery({ mode, ...(courierId !== null && { delivery_boy: String(courierId) }) }, { replace: true })
  }
  return [{ mode, courierId }, choose]
}
