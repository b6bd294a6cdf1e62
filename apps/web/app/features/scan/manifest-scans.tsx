import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { CameraButton } from '../../ui/scan/camera-button.tsx'
import { ScanInput } from '../../ui/scan/scan-input.tsx'
import { ScanVerdict } from '../../ui/scan/scan-verdict.tsx'
import { BatchList } from './batch-list.tsx'
import { addScan } from './batch-store.ts'
import styles from './scan.module.css'
import { scansFor } from './scan-queue.ts'
import { answersOf, useBatch } from './use-batch.ts'

const Camera = lazyPart(() => import('../../ui/scan/camera.tsx'))

type Props = { mode: 'load' | 'unload'; manifestId: number; onAnswer: () => void }

/** Scans the parcels of one manifest, with the same queue as the scan desk. */
export function ManifestScans({ mode, manifestId, onAnswer }: Props) {
  const purpose = { mode, manifestId, courierId: null } as const
  const scans = scansFor(useBatch(), purpose)
  const [isFilming, setFilming] = useState(false)
  const answers = answersOf(scans)
  const latest = useRef({ onAnswer, answers })
  useEffect(() => {
    const { answers: before } = latest.current
    latest.current = { onAnswer, answers }
    if (answers !== before) onAnswer()
  }, [answers, onAnswer])
  const read = (text: string) => addScan(text, purpose)
  return (
    <div className={`stack one-column gap-xl ${styles.work}`}>
      <ScanInput disabled={false} onRead={read} />
      <div>
        <CameraButton isFilming={isFilming} onChange={setFilming} />
      </div>
      {isFilming && <Camera onRead={read} />}
      <ScanVerdict last={scans[0]} />
      <BatchList batch={scans} />
    </div>
  )
}
