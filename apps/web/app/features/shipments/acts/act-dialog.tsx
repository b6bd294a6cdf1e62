import type { LineRow, ShipmentAct } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { isolated } from '../../../ui/isolated.ts'
import { actWords } from './act-words.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { CancelledBy, type Canceller } from './cancelled-by.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { useAct } from './use-act.ts'

type Props = {
  act: Exclude<ShipmentAct, 'collect'>
  awb: string
  line: LineRow | undefined
  /** The shipment as it was shown: a choice made on an older state is refused. */
  version: number
  onClose: () => void
}

/** What an act still asks before it is done. */
export default function ActDialog({ act, version, ...props }: Props) {
  const Ask = asks[act]
  // What was on the screen when it was opened, whatever happens meanwhile.
  const [shown] = useState(version)
  return <Ask {...props} version={shown} title={actWords[act].word(props.line)} />
}

type AskProps = Omit<Props, 'act'> & { title: string }

const asks = {
  assign: AskAssign,
  start: AskStart,
  finish: AskFinish,
  hand_back: AskHandBack,
  report: AskReport,
  change: ChangeDialog,
  cancel: AskCancel,
  undo: AskUndo,
  release: AskRelease,
  confirm_refusal: AskConfirmRefusal,
}

const saidBy = ({ details }: { details?: string }) => details ?? ''

function AskAssign({ awb, line, version, title, onClose }: AskProps) {
  const { act, isPending } = useAct({
    name: 'selectDeliveryBoy',
    awb,
    done: m.delivery_boy_changed(),
    onDone: onClose,
  })
  return (
    <AssignDialog
      title={title}
      awb={awb}
      current={line?.to_id ?? null}
      isPending={isPending}
      onChoose={(delivery_boy_id) => act({ delivery_boy_id, version })}
      onClose={onClose}
    />
  )
}

/** Starts a line. The page shows the code to this desk, so it sends the code itself. */
function AskStart({ awb, line, title, onClose }: AskProps) {
  const { act, isPending } = useAct({ name: 'startLine', awb, done: saidBy, onDone: onClose })
  return (
    <ConfirmDialog
      question={title}
      isConstructive
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => act({ code: line?.code ?? '' })}
    >
      {line?.to && <p>{m.start_explained({ name: isolated(line.to) })}</p>}
    </ConfirmDialog>
  )
}

function AskConfirmRefusal({ awb, line, title, onClose }: AskProps) {
  const { act, isPending, faultOf } = useAct({ name: 'confirmRefusal', awb, done: saidBy, onDone: onClose })
  return (
    <NoteDialog
      title={title}
      explanation={m.confirm_refusal_explained({ reason: isolated(line?.note) })}
      confirmLabel={title}
      isPending={isPending}
      fault={faultOf('note')}
      onConfirm={(note) => act({ note })}
      onClose={onClose}
    />
  )
}

function AskRelease({ awb, title, onClose }: AskProps) {
  const { act, isPending } = useAct({ name: 'releaseLine', awb, done: m.line_released(), onDone: onClose })
  return (
    <ConfirmDialog
      question={title}
      isConstructive
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => act({})}
    >
      <p>{m.release_explained()}</p>
    </ConfirmDialog>
  )
}

function AskFinish({ awb, title, onClose }: AskProps) {
  const { act, isPending } = useAct({ name: 'finishLine', awb, done: saidBy, onDone: onClose })
  return (
    <ConfirmDialog
      question={title}
      isConstructive
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => act({})}
    />
  )
}

function AskHandBack({ awb, title, onClose }: AskProps) {
  const { act, isPending } = useAct({ name: 'handBack', awb, done: saidBy, onDone: onClose })
  return (
    <ConfirmDialog
      question={title}
      isConstructive
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => act({})}
    />
  )
}

function AskReport({ awb, onClose }: AskProps) {
  const { act, isPending, faultOf } = useAct({ name: 'reportOtherCase', awb, done: saidBy, onDone: onClose })
  return (
    <ReportDialog
      isPending={isPending}
      noteFault={faultOf('note')}
      onReport={(otherCase, note) => act({ case: String(otherCase), note })}
      onClose={onClose}
    />
  )
}

function AskCancel({ awb, title, onClose }: AskProps) {
  const [by, setBy] = useState<Canceller>('client')
  const { act, isPending, faultOf } = useAct({ name: 'cancelShipment', awb, done: saidBy, onDone: onClose })
  return (
    <NoteDialog
      title={title}
      explanation={m.cancel_explained()}
      confirmLabel={title}
      isPending={isPending}
      fault={faultOf('note')}
      onConfirm={(note) => act({ note, by })}
      onClose={onClose}
    >
      <CancelledBy value={by} onChange={setBy} />
    </NoteDialog>
  )
}

function AskUndo({ awb, title, onClose }: AskProps) {
  const { act, isPending, faultOf } = useAct({ name: 'undoDelivery', awb, done: saidBy, onDone: onClose })
  return (
    <NoteDialog
      title={title}
      explanation={m.undo_explained()}
      confirmLabel={title}
      isPending={isPending}
      fault={faultOf('note')}
      onConfirm={(note) => act({ note })}
      onClose={onClose}
    />
  )
}
