import { IconSparkles, IconTransfer } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { Moving } from '../parts/moving.ts'
import { Unassigned } from '../unassigned/unassigned.tsx'
import styles from './board-screen.module.css'
import { Couriers } from './couriers.tsx'
import { Differences } from './differences.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { type Place, useBoard } from './use-board.ts'
import { useBoardPlace } from './use-board-place.ts'
import { usePut } from './use-put.ts'

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'))
const Refused = lazyPart(() => import('./refused.tsx'))

/** The day's runs of a branch: what has no run yet, and each delivery boy with their runs. */
export function BoardScreen() {
  const { branch, date, today, change, error, refetch } = useBoardPlace()
  const place = useMemo(() => (branch === null ? null : { branch_id: branch, date }), [branch, date])
  return (
    <div className={`flex ${styles.screen}`}>
      <TitleBar
        title={m.runs()}
        note={<PlaceChoice branch={branch} date={date} today={today} onChange={change} />}
        actions={place && <BoardActions place={place} />}
      />
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        place && <Panes key={`${place.branch_id} ${date}`} place={place} />
      )}
    </div>
  )
}

function Panes({ place }: { place: Place }) {
  const { board, unassigned } = useBoard(place)
  const { put, moving, refused, forget } = usePut(place)
  const [asked, setAsked] = useState<Moving | null>(null)
  const [pane, setPane] = useState<'parcels' | 'couriers'>('parcels')
  const error = board.error ?? unassigned.error
  if (error && !(board.data && unassigned.data)) {
    return (
      <ErrorPanel
        error={error}
        onRetry={() => {
          void board.refetch()
          void unassigned.refetch()
        }}
      />
    )
  }
  return (
    <>
      {refused.length > 0 && <Refused outcomes={refused} onClose={forget} />}
      {board.data && board.data.differences.length > 0 && (
        <Differences differences={board.data.differences} />
      )}
      <div className={styles.switch} role="group" aria-label={m.runs()}>
        {(['parcels', 'couriers'] as const).map((name) => (
          <Button key={name} variant="bare" aria-pressed={pane === name} onClick={() => setPane(name)}>
            {name === 'parcels' ? m.board_unassigned() : m.home_delivery_boys()}
          </Button>
        ))}
      </div>
      <div className={`stack ruled ${styles.panes}`} data-pane={pane}>
        <Unassigned
          board={board.data}
          unassigned={unassigned.data}
          moving={moving}
          onMove={setAsked}
          onReturned={(awbs, from) => void put(awbs, from, { offRun: from })}
        />
        <Couriers board={board.data} place={place} onDropped={put} onMove={setAsked} />
      </div>
      {asked && board.data && (
        <MoveDialog
          board={board.data}
          moving={asked}
          onClose={() => setAsked(null)}
          onChoose={(target) => {
            void put(asked.awbs, asked.from, target)
            asked.onMoved?.()
            setAsked(null)
          }}
        />
      )}
    </>
  )
}

const SuggestDialog = lazyPart(() => import('./suggest-dialog.tsx'))
const LendDialog = lazyPart(() => import('./lend-dialog.tsx'))

/** What can be done with the whole board. */
function BoardActions({ place }: { place: Place }) {
  const mayLend = useMay('couriers.lend')
  const [asked, setAsked] = useState<'suggest' | 'lend' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      {mayLend && (
        <Button
          variant="secondary"
          icon={<IconTransfer size={16} aria-hidden="true" />}
          onClick={() => setAsked('lend')}
        >
          {m.lend_courier()}
        </Button>
      )}
      <Button icon={<IconSparkles size={16} aria-hidden="true" />} onClick={() => setAsked('suggest')}>
        {m.suggest()}
      </Button>
      {asked === 'suggest' && <SuggestDialog place={place} onClose={close} />}
      {asked === 'lend' && <LendDialog place={place} onClose={close} />}
    </>
  )
}
