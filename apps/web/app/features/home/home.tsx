import { reachOf } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { call } from '../../client/call.ts'
import { useSignedIn } from '../../client/signed-in.ts'
import { useMay } from '../../client/use-may.ts'
import { m } from '../../paraglide/messages.js'
import { pageLanguage } from '../../texts/page-language.ts'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { formatTime } from '../../ui/text/moment.ts'
import { pageTitle } from '../../ui/text/page-title.ts'
import { BranchTable } from './branch-table.tsx'
import { DeliveriesPanel } from './charts/deliveries-panel.tsx'
import { OpenPanel } from './charts/open-panel.tsx'
import { Counters } from './counters.tsx'
import { Figures } from './figures.tsx'
import styles from './home.module.css'
import { LateShipments } from './late-shipments.tsx'
import { useToday } from './use-today.ts'
import { Unwitnessed } from './witness/unwitnessed.tsx'

const OpenSteps = lazy(() => import('./open-steps.tsx'))
const OpenCases = lazy(() => import('./open-cases.tsx'))
const MessagesToday = lazy(() => import('./messages-today.tsx'))
const RunsToday = lazy(() => import('./runs-today.tsx'))

export const meta = () => pageTitle(m.home())

/** Home: today's figures, charts and late shipments, with the six counters of spec §2. */
export default function Home() {
  const { data: today, error, errorUpdatedAt, dataUpdatedAt, refetch } = useToday()
  const hasOwnRuns = reachOf(useSignedIn().role, 'shipments.work') === 'own'
  const isFailed = error !== null && today === undefined
  return (
    <>
      <TitleBar
        title={m.home()}
        note={today && <Freshness at={today.at} isOvertaken={errorUpdatedAt > dataUpdatedAt} />}
      />
      <div className={`stack top ${styles.home}`} aria-busy={today === undefined && !isFailed}>
        <FirstSteps />
        {isFailed ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Figures today={today} />}
        <Counters />
        <Suspense>
          <OpenCases />
          <MessagesToday />
        </Suspense>
        <Unwitnessed />
        {!isFailed && (
          <>
            <DeliveriesPanel days={today?.days} />
            <OpenPanel open={today?.open} />
            <BranchTable today={today} />
            <LateShipments today={today} />
            {hasOwnRuns && today && (
              <Suspense>
                <RunsToday branches={today.branches} />
              </Suspense>
            )}
          </>
        )}
      </div>
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

/** What a new company does next, for those who set it up. A step that is done is left out. */
function FirstSteps() {
  const mayEdit = useMay('company.edit')
  const { data } = useQuery({
    queryKey: ['viewFirstSteps'],
    queryFn: ({ signal }) => call('viewFirstSteps', {}, { signal }),
    enabled: mayEdit,
  })
  // The list is a help. Without it home is complete, so an error shows nothing.
  if (!mayEdit || !data || data.open.length === 0) return null
  return (
    <Suspense>
      <OpenSteps open={data.open} />
    </Suspense>
  )
}
