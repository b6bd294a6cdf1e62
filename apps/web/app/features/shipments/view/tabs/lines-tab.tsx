import { type CallReply, directionLabels, type LineRow, lineStatusLabels } from '@mersal/contract'
import { IconDots, IconLock } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useSubmission } from '../../../../client/use-submission.ts'
import { m } from '../../../../paraglide/messages.js'
import { label } from '../../../../texts/label.ts'
import { Button } from '../../../../ui/control/button.tsx'
import { Dropdown, DropdownItems } from '../../../../ui/control/dropdown.tsx'
import { type Column, column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { Day, DayTime } from '../../../../ui/text/day.tsx'
import { toast } from '../../../../ui/toast/toast-store.ts'
import { refreshShipment } from '../use-shipment.ts'
import styles from './lines-tab.module.css'

const ActDialog = lazyPart(() => import('../../acts/act-dialog.tsx'))

type MenuAct = 'assign' | 'report' | 'release'

type Props = { awb: string; lines: readonly LineRow[]; acts: CallReply<'openActs'> }

const keyOf = ({ leg }: LineRow) => String(leg)
const yesNo = (flag: boolean) => (flag ? m.yes() : m.no())

/** The legs (spec §2). A row has a menu while its status is Pending. */
export default function LinesTab({ awb, lines, acts }: Props) {
  const [asked, setAsked] = useState<MenuAct | null>(null)
  const columns = useMemo((): Column<LineRow>[] => {
    const mayDo = (act: MenuAct) => acts.list_items.some((entry) => entry.act === act && entry.possible)
    return [
      column('from', m.line_from(), 14, ({ from }) => <bdi>{from}</bdi>),
      column('to', m.line_to(), 14, ({ to }) => <bdi>{to ?? m.no_delivery_boy()}</bdi>),
      column('created', m.date_created(), 10, ({ data_created }) => <Day instant={data_created} />),
      column('updated', m.line_last_update(), 14, ({ last_update }) => <DayTime instant={last_update} />),
      column('direction', m.direction(), 8, ({ direction }) => label(directionLabels[direction])),
      column('active', m.is_active(), 4, ({ active }) => yesNo(active)),
      column('status', m.status(), 8, ({ re_status }) => label(lineStatusLabels[re_status])),
      column('end', m.end_point(), 4, ({ end_point }) => yesNo(end_point)),
      column('collected', m.collected(), 4, ({ collected }) => yesNo(collected)),
      column('code', m.code(), 5, ({ code, locked, visit }) => (
        <span className="stack items-start gap-2xs">
          {code !== null && <bdi dir="ltr">{code}</bdi>}
          {locked && (
            <span className="inline-row wrap gap-s danger">
              <IconLock size={16} stroke={1.8} aria-hidden="true" />
              {m.line_locked()}
              {mayDo('release') && (
                <Button size="small" variant="secondary" onClick={() => setAsked('release')}>
                  {m.release()}
                </Button>
              )}
            </span>
          )}
          {visit && <VisitCode awb={awb} visit={visit} />}
        </span>
      )),
      column('action', m.action(), 4, (line) =>
        line.re_status === 'Pending' ? (
          <Dropdown label={m.action()} variant="quiet" icon={<IconDots size={18} aria-hidden="true" />}>
            <LineMenu line={line} acts={acts} onAct={setAsked} />
          </Dropdown>
        ) : (
          <Button
            variant="quiet"
            icon={<IconDots size={18} aria-hidden="true" />}
            aria-label={m.action()}
            disabled
          />
        ),
      ),
    ]
  }, [acts, awb])
  return (
    <>
      <DataTable label={m.tab_line()} columns={columns} rows={lines} keyOf={keyOf} className={styles.lines} />
      {asked !== null && (
        <ActDialog
          act={asked}
          awb={awb}
          line={lines.find(({ active }) => active)}
          version={acts.version}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

type MenuProps = {
  line: LineRow
  acts: CallReply<'openActs'>
  onAct: (act: MenuAct) => void
}

/**
 * The acts of a row's menu, and why one of them is not possible. A delivery boy is chosen for the active line only. An
 * 'other case' is about the shipment, whichever row it is reported at.
 */
function LineMenu({ line, acts, onAct }: MenuProps) {
  const choose = { act: 'assign', word: line.to ? m.change_delivery_boy() : m.choose_delivery_boy() } as const
  const report = { act: 'report', word: m.other_case() } as const
  const entries = [choose, report].flatMap(({ act, word }) => {
    const known = acts.list_items.find((entry) => entry.act === act)
    if (!known) return []
    const waits = act === 'assign' && !line.active
    return { act, word, isPossible: known.possible && !waits, reason: waits ? m.line_waits() : known.reason }
  })
  return (
    <DropdownItems>
      {entries.map(({ act, word, isPossible, reason }) =>
        isPossible ? (
          <Button key={act} variant="item" onClick={() => onAct(act)}>
            {word}
          </Button>
        ) : (
          <p key={act} className={`faint ${styles.impossible}`}>
            {word}
            <small className="block text-s">{reason}</small>
          </p>
        ),
      )}
      {entries.length === 0 && <p className={`faint ${styles.impossible}`}>{m.nothing_to_do()}</p>}
    </DropdownItems>
  )
}

type Visit = NonNullable<LineRow['visit']>

/** The code that takes over all parcels of the visit. When it is locked, the button that releases it. */
function VisitCode({ awb, visit: { id, parcels, code, locked } }: { awb: string; visit: Visit }) {
  const [isAsking, setAsking] = useState(false)
  const { submit, isPending } = useSubmission('releaseVisit', {
    async onDone({ details }) {
      toast('success', details)
      setAsking(false)
      await refreshShipment(awb)
    },
    onRefused({ message }) {
      toast('error', message)
      setAsking(false)
      void refreshShipment(awb)
    },
  })
  return (
    <span className={`inline-row wrap gap-pieces soft nowrap ${styles.visit}`}>
      {m.visit_of({ parcels })}
      {code !== null && <bdi dir="ltr">{code}</bdi>}
      {locked && (
        <span className="inline-row wrap gap-s danger">
          <IconLock size={16} stroke={1.8} aria-hidden="true" />
          {m.line_locked()}
          <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
            {m.release()}
          </Button>
        </span>
      )}
      {isAsking && (
        <ConfirmDialog
          question={m.act_release()}
          isConstructive
          isPending={isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => submit({ visit_id: id })}
        >
          <p>{m.visit_release_explained()}</p>
        </ConfirmDialog>
      )}
    </span>
  )
}
