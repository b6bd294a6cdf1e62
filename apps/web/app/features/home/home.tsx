import { reachOf } from '@mersal/contract'
import { useSignedIn } from '../../client/signed-in.ts'
import { m } from '../../paraglide/messages.js'
import { pageLanguage } from '../../texts/page-language.ts'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { formatTime } from '../../ui/text/moment.ts'
import { pageTitle } from '../../ui/text/page-title.ts'
import { BranchTable } from './branch-table.tsx'
import { DeliveriesPanel } from './charts/deliveries-panel.tsx'
import { OpenPanel } from './charts/open-panel.tsx'
import { Counters } from './counters.tsx'
import { Figures } from './figures.tsx'
import styles from './home.module.css'
import { LateShipments } from './late-shipments.tsx'
import { NextPanel, useNext } from './next/next-panel.tsx'
import type { Today } from './today.ts'
import { useToday } from './use-today.ts'
import { Unwitnessed } from './witness/unwitnessed.tsx'

const FirstStepsPanel = lazyPart(() => import('./first-steps.tsx'))
const OpenCases = lazyPart(() => import('./open-cases.tsx'))
const MessagesToday = lazyPart(() => import('./messages-today.tsx'))
const RunsToday = lazyPart(() => import('./runs-today.tsx'))

export const meta = () => pageTitle(m.home())

/** Home: what is next, then today's figures, charts and late shipments, with the six counters of spec §2. */
export default function Home() {
  const next = useNext()
  const { data: today, error, errorUpdatedAt, dataUpdatedAt, refetch } = useToday()
  const isFailed = error !== null && today === undefined
  return (
    <>
      <TitleBar
        title={m.home()}
        note={today && <Freshness at={today.at} isOvertaken={errorUpdatedAt > dataUpdatedAt} />}
      />
      {!next.isLoading && next.first && next.first.steps.length > 0 && (
        <FirstStepsPanel first={next.first} className={styles.steps} />
      )}
      <div
        className={`stack top ${styles.home}`}
        aria-busy={next.isLoading || (today === undefined && !isFailed)}
      >
        <NextPanel {...next} />
        {/* Its height is not known before, and what is below would move. */}
        {!next.isLoading && (
          <>
            <div className={`stack top ${styles.today}`}>
              {isFailed ? (
                <ErrorPanel error={error} onRetry={() => void refetch()} />
              ) : (
                <Figures today={today} />
              )}
              <Counters />
              {!isFailed && <OpenPanel open={today?.open} />}
            </div>
            {!isFailed && <DeliveriesPanel days={today?.days} />}
            <Rest today={today} isFailed={isFailed} />
          </>
        )}
      </div>
    </>
  )
}

/** What of the day is read after the figures. */
function Rest({ today, isFailed }: { today: Today | undefined; isFailed: boolean }) {
  const hasOwnRuns = reachOf(useSignedIn().role, 'shipments.work') === 'own'
  return (
    <>
      <OpenCases />
      <MessagesToday />
      <Unwitnessed />
      {!isFailed && (
        <>
          <BranchTable today={today} />
          <LateShipments today={today} />
          {hasOwnRuns && today && <RunsToday branches={today.branches} />}
        </>
      )}
    </>
  )
}

/** The time of the figures. `isOvertaken` is true when refreshing them failed. */
function Freshness({ at, isOvertaken }: { at: string; isOvertaken: boolean }) {
  const time = formatTime(at, pageLanguage())
  return (
    <p
      className={`text-xs faint figures ${styles.freshness}`}
      data-overtaken={isOvertaken}
      role={isOvertaken ? 'status' : undefined}
    >
      {isOvertaken ? m.home_not_updated({ time }) : m.home_updated({ time })}
    </p>
  )
}
