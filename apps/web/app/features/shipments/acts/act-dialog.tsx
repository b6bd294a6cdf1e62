import type { LineRow, ShipmentAct } from '@mersal/contract'
import { type ReactNode, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
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
  /** The version of the shipment on the screen. An act on an older version is refused. */
  version: number
  onClose: () => void
}

/** The dialog of an act: its confirmation, or the input that it needs. */
export default function ActDialog({ act, version, ...props }: Props) {
  const Ask = asks[act]
  // The version when the dialog opened. A live update must not change it.
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

type ConfirmProps = Pick<AskProps, 'awb' | 'title' | 'onClose'> & { done?: string; children?: ReactNode } & (
    | { name: 'startLine'; input: { code: string } }
    | { name: 'releaseLine' | 'finishLine' | 'handBack'; input?: undefined }
  )

/** An act that only needs confirmation. */
function AskConfirm({ name, input, awb, title, done, onClose, children }: ConfirmProps) {
  const { act, isPending } = useAct({ name, awb, done: done ?? saidBy, onDone: onClose })
  return (
    <ConfirmDialog
      question={title}
      isConstructive
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => act({ ...input })}
    >
      {children}
    </ConfirmDialog>
  )
}

/** Starts a line. The page shows the code to this desk, so the dialog sends the code itself. */
function AskStart({ line, ...props }: AskProps) {
  return (
    <AskConfirm {...props} name="startLine" input={{ code: line?.code ?? '' }}>
      {line?.to && <p>{m.start_explained({ name: isolated(line.to) })}</p>}
    </AskConfirm>
  )
}

function AskFinish(props: AskProps) {
  return <AskConfirm {...props} name="finishLine" />
}

function AskHandBack(props: AskProps) {
  return <AskConfirm {...props} name="handBack" />
}

function AskRelease(props: AskProps) {
  return (
    <AskConfirm {...props} name="releaseLine" done={m.line_released()}>
      <p>{m.release_explained()}</p>
    </AskConfirm>
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

type NoteProps = Pick<AskProps, 'awb' | 'title' | 'onClose'> & {
  name: 'confirmRefusal' | 'undoDelivery' | 'cancelShipment'
  explanation: string
  /** Further input of the call. */
  more?: { by: Canceller }
  children?: ReactNode
}

/** An act that needs a reason. */
function AskNote({ name, awb, title, explanation, more, onClose, children }: NoteProps) {
  const { act, isPending, faultOf } = useAct({ name, awb, done: saidBy, onDone: onClose })
  return (
    <NoteDialog
      title={title}
      explanation={explanation}
      confirmLabel={title}
      isPending={isPending}
      fault={faultOf('note')}
      onConfirm={(note) => act({ note, ...more })}
      onClose={onClose}
    >
      {children}
    </NoteDialog>
  )
}

function AskCancel(props: AskProps) {
  const [by, setBy] = useState<Canceller>('client')
  return (
    <AskNote {...props} name="cancelShipment" explanation={m.cancel_explained()} more={{ by }}>
      <CancelledBy value={by} onChange={setBy} />
    </AskNote>
  )
}

function AskUndo(props: AskProps) {
  return <AskNote {...props} name="undoDelivery" explanation={m.undo_explained()} />
}

function AskConfirmRefusal(props: AskProps) {
  const reason = isolated(props.line?.note)
  return <AskNote {...props} name="confirmRefusal" explanation={m.confirm_refusal_explained({ reason })} />
}
