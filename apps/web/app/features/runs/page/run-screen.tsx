import { lazy, type ReactNode, Suspense } from 'react'
import { m } from '../../../paraglide/messages.js'
import { narrowedPath, paths } from '../../../paths.ts'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { TitleBar, TitleNote } from '../../../ui/frame/title-bar.tsx'
import { RunStateMark } from '../../../ui/run/run-state.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { formatWireDay } from '../../../ui/text/day.tsx'
import type { RenderCollect } from '../come-back/come-back.tsx'
import { RunActions } from './run-actions.tsx'
import { RunFacts } from './run-facts.tsx'
import { Stops } from './stops.tsx'
import { type Run, useRun } from './use-run.ts'

const HandOut = lazy(() => import('../hand-out/hand-out.tsx'))
const ComeBack = lazy(() => import('../come-back/come-back.tsx'))
const Results = lazy(() => import('../come-back/results.tsx'))

type Props = { id: number; renderCollect: RenderCollect }

/** One run: its stops, the hand-out, the come-back and the close. */
export function RunScreen({ id, renderCollect }: Props) {
  const { data: run, error, refetch } = useRun(id)
  const trail = [
    {
      label: m.runs(),
      to: run ? narrowedPath(paths.runs, { date: run.day, branch: String(run.branch_id) }) : paths.runs,
    },
  ]
  if (run) return <OpenedRun run={run} trail={trail} renderCollect={renderCollect} />
  return (
    <>
      <TitleBar title={m.run()} trail={trail} />
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <FormSkeleton fields={6} />}
    </>
  )
}

const later = (content: ReactNode) => <Suspense fallback={<FormSkeleton fields={3} />}>{content}</Suspense>

type OpenedProps = {
  run: Run
  trail: { label: string; to: string }[]
  renderCollect: RenderCollect
}

function OpenedRun({ run, trail, renderCollect }: OpenedProps) {
  const { state, paper, courier, day, wave } = run
  const isLeaving = state === 'draft' || state === 'ready'
  const isReturning = state === 'out' || state === 'back'
  return (
    <>
      <TitleBar
        title={courier.name}
        trail={trail}
        note={
          <TitleNote>
            <RunStateMark state={state} />
            <span>
              <bdi dir="ltr">{formatWireDay(day)}</bdi> · {m.run_wave({ wave })}
            </span>
            {courier.lent && <span>{m.courier_lent()}</span>}
            {paper && <span>{m.courier_paper()}</span>}
          </TitleNote>
        }
        actions={<RunActions run={run} />}
      />
      <RunFacts run={run} />
      <Tabs
        label={courier.name}
        usual={state === 'ready' ? 'out' : state === 'back' ? 'back' : 'stops'}
        tabs={[
          { key: 'stops', label: m.stops(), content: <Stops run={run} /> },
          ...(isLeaving || state === 'out'
            ? [{ key: 'out', label: m.hand_out(), content: later(<HandOut run={run} />) }]
            : []),
          ...(isReturning
            ? [
                {
                  key: 'back',
                  label: m.come_back(),
                  content: later(<ComeBack run={run} renderCollect={renderCollect} />),
                },
                { key: 'results', label: m.paper_results(), content: later(<Results run={run} />) },
              ]
            : []),
        ]}
      />
    </>
  )
}
