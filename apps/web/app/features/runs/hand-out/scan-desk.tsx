import { type ReactNode, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { CameraButton } from '../../../ui/scan/camera-button.tsx'
import { ScanInput } from '../../../ui/scan/scan-input.tsx'
import { ScanVerdict } from '../../../ui/scan/scan-verdict.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './scan-desk.module.css'
import type { RunScan } from './use-run-scans.ts'

const Camera = lazyPart(() => import('../../../ui/scan/camera.tsx'))

type Props = {
  done: number
  total: number
  last: RunScan | undefined
  isReady?: boolean
  onRead: (text: string) => void
  /** An answer to the latest scan. */
  children?: ReactNode
}

/** The scan field, the big verdict, and how many of how many are scanned. */
export function ScanDesk({ done, total, last, isReady = true, onRead, children }: Props) {
  const [isFilming, setFilming] = useState(false)
  return (
    <div className="stack gap-l">
      <div className={`flex wrap bottom gap-m ${styles.input}`}>
        <ScanInput disabled={!isReady} onRead={onRead} />
        <CameraButton isFilming={isFilming} onChange={setFilming} />
      </div>
      {isFilming && <Camera onRead={onRead} />}
      <ScanVerdict last={last} />
      {children}
      <p
        className={`flex baseline gap-m soft figures ${styles.counter}`}
        data-over={total > 0 && done >= total}
        role="status"
      >
        <bdi dir="ltr">
          <b>{formatCount(done)}</b> / {formatCount(total)}
        </bdi>
        <span className="text-m">{m.scanned_parcels()}</span>
      </p>
    </div>
  )
}
