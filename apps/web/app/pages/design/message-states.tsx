import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { ProgressBar } from '../../ui/frame/progress-bar.tsx'
import { StateMark } from '../../ui/frame/state-mark.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { ToastCard } from '../../ui/toast/toast-card.tsx'
import { type ToastKind, toast } from '../../ui/toast/toast-store.ts'
import styles from './design.module.css'

const kinds: readonly ToastKind[] = ['success', 'info', 'warn', 'error']
const aDayMs = 86_400_000

/** Feedback: title, notices, toasts, progress, empty state and errors. */
export function MessageStates() {
  return (
    <>
      <TitleBar
        title={m.clients()}
        trail={[{ label: m.dashboard(), to: '/' }]}
        note={<StateMark on>{m.active()}</StateMark>}
        actions={<Button>{m.add_client()}</Button>}
      />
      <StateMark on={false}>{m.deactive()}</StateMark>
      <Notice kind="info">{m.new_version()}</Notice>
      <Notice kind="warn">{m.offline()}</Notice>
      <div className={`stack gap-m ${styles.toasts}`}>
        {kinds.map((kind) => (
          <ToastCard key={kind} kind={kind} message={m.saved()} ms={aDayMs} onClose={() => {}} />
        ))}
      </div>
      <div className={styles.row}>
        {kinds.map((kind) => (
          <Button key={kind} variant="secondary" onClick={() => toast(kind, m.saved())}>
            <span dir="ltr">{kind}</span>
          </Button>
        ))}
      </div>
      <ProgressBar label={m.notifications()} done={120} total={500} isOver={false} />
      <ProgressBar label={m.notifications()} done={0} total={0} isOver={false} />
      <ProgressBar label={m.notifications()} done={500} total={500} isOver />
      <EmptyState advice={m.shipments_none_yet()} action={<Button>{m.add_item()}</Button>} />
      <ErrorPanel onRetry={() => {}} />
    </>
  )
}
