import { useCallback, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { Scooter } from '../../../ui/illustrations/scooter.tsx'
import { egyptDay } from '../../../ui/text/day.tsx'
import { AccountPanel } from '../account/account-panel.tsx'
import { type Act, ActSheet } from '../acts/act-sheet.tsx'
import { StartVisitSheet } from '../acts/start-visit-sheet.tsx'
import { FindField } from '../find/find-field.tsx'
import { findLines, manyStops } from '../find/find-lines.ts'
import { loadedOn, OwnManifestCard } from '../manifests/own-manifest-card.tsx'
import { AcceptRun } from '../runs/accept-run.tsx'
import { GiveRunBackSheet } from '../runs/give-run-back-sheet.tsx'
import {
  handedOutOf,
  isAccepted,
  linesByRun,
  type OwnRun,
  runsToAccept,
  stopNumbers,
} from '../runs/own-run.ts'
import { RunOnWay } from '../runs/run-on-way.tsx'
import { useOnline } from '../wire/use-online.ts'
import { BringBack } from './bring-back.tsx'
import { CashPanel } from './cash-panel.tsx'
import { Freshness } from './freshness.tsx'
import { LineCards, LineGroups } from './line-groups.tsx'
import { leftToBringBack, type OwnLine } from './own-line.ts'
import styles from './own-lines.module.css'
import { refreshLines } from './own-lines-store.ts'
import { useOwnLines } from './use-own-lines.ts'

/** The delivery boy's day: cash, lines, and the sheet that is open over them. */
export function OwnLines() {
  const { work, at, error, isFetching } = useOwnLines()
  const isOnline = useOnline()
  const [open, setOpen] = useState<{ act: Act; line: OwnLine } | null>(null)
  const [returning, setReturning] = useState<{ run: OwnRun; lines: readonly OwnLine[] } | null>(null)
  const [visit, setVisit] = useState<readonly OwnLine[]>([])
  const [wanted, setWanted] = useState('')
  const visitId = visit[0]?.visit_id
  const onAct = useCallback((act: Act, line: OwnLine) => setOpen({ act, line }), [])

  const lines = work?.lines ?? null
  const openRuns = work?.runs.list_items ?? []
  const stops = lines?.list_items ?? []
  const hasMany = stops.length > manyStops || wanted !== ''
  const found = findLines(stops, wanted)
  const divided = linesByRun(found, openRuns)
  const waiting = runsToAccept(openRuns)
  const manifests = work?.manifests.list_items ?? []
  const left = lines && leftToBringBack(lines, openRuns.some(isAccepted))
  const cards = {
    stops: stopNumbers(openRuns),
    toAccept: new Set(
      [...waiting.flatMap(handedOutOf), ...manifests.flatMap(loadedOn)].map(({ awb }) => awb),
    ),
    onAct,
    onVisit: setVisit,
  }

  if (!lines && error) {
    return <ErrorPanel error={error} onRetry={refreshLines} />
  }
  return (
    <div className="stack one-column gap-xl" aria-busy={isFetching}>
      <CashPanel lines={lines} />
      {lines && <AccountPanel key={lines.receipt?.id} receipt={lines.receipt} />}
      <Freshness
        at={lines && at}
        isOnline={isOnline}
        isStale={error !== null}
        isFetching={isFetching}
        onRefresh={refreshLines}
      />
      {waiting.map((run) => (
        <AcceptRun key={run.id} run={run} />
      ))}
      {manifests.map((manifest) => (
        <OwnManifestCard key={manifest.id} manifest={manifest} />
      ))}
      {!lines && <LinesSkeleton />}
      {left && <BringBack left={left} />}
      {lines?.list_items.length === 0 && !left && (
        <NoLines isDone={openRuns.some((run) => isAccepted(run) && run.day === egyptDay(0))} />
      )}
      {lines && (
        <>
          {hasMany && <FindField wanted={wanted} found={found.length} onWant={setWanted} />}
          {divided.runs.map(
            ({ run, lines }) =>
              (wanted === '' || lines.length > 0) && (
                <RunOnWay
                  key={run.id}
                  run={run}
                  onGiveBack={() =>
                    setReturning({ run, lines: stops.filter((line) => line.run_id === run.id) })
                  }
                >
                  <LineCards lines={lines} {...cards} />
                </RunOnWay>
              ),
          )}
          <LineGroups lines={divided.others} {...cards} />
        </>
      )}
      {open && <ActSheet {...open} onClose={() => setOpen(null)} />}
      {returning && <GiveRunBackSheet {...returning} onClose={() => setReturning(null)} />}
      {visitId != null && <StartVisitSheet id={visitId} lines={visit} onClose={() => setVisit([])} />}
    </div>
  )
}

function LinesSkeleton() {
  return (
    <div className={`stack gap-l ${styles.cards}`} role="status">
      <span className="visually-hidden">{m.loading()}</span>
      <div className={styles.skeleton} />
      <div className={styles.skeleton} />
    </div>
  )
}

/** The empty list: the run is done and nothing goes back, or there is no work, and new lines appear by themselves. */
function NoLines({ isDone }: { isDone: boolean }) {
  return (
    <div className={`stack items-centre gap-m text-centre ${styles.empty}`}>
      <svg viewBox="90 170 350 310" aria-hidden="true">
        <Scooter />
      </svg>
      <h2>{isDone ? m.courier_all_done() : m.courier_no_lines()}</h2>
      <p>{isDone ? m.courier_bring_nothing() : m.courier_no_lines_advice()}</p>
    </div>
  )
}
