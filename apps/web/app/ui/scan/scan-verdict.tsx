import { m } from '../../paraglide/messages.js'
import styles from './scan-parts.module.css'
import { type ScanState, scanStates } from './scan-states.ts'

type Props = {
  /** The latest scan. Undefined before the first one. */
  last: { state: ScanState; awb: string; details: string } | undefined
}

/** The answer to the latest scan, legible from a distance. */
export function ScanVerdict({ last }: Props) {
  return (
    <div className={`row gap-xl sand ${styles.last}`} data-state={last?.state ?? 'none'} role="status">
      {last ? <LastScan {...last} /> : <p className="stack">{m.scan_none_yet()}</p>}
    </div>
  )
}

function LastScan({ state, awb, details }: { state: ScanState; awb: string; details: string }) {
  const { icon: Icon, word } = scanStates[state]
  return (
    <>
      <Icon size={34} stroke={1.7} aria-hidden="true" />
      <p className="stack">
        <strong>{details === '' ? word() : details}</strong>
        <bdi dir="ltr">{awb}</bdi>
      </p>
    </>
  )
}
