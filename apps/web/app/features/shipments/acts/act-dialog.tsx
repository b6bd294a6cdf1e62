import { bareAwb, failsAttempt, type LineRow, type OtherCase, type ShipmentAct } from '@mersal/contract'
import { type ReactNode, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { KeptItems } from '../../../shared/shipment/kept-dialog.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { PinField } from '../../../ui/form/pin-field.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import { useShipment } from '../view/use-shipment.ts'
import { actWords } from './act-words.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { CancelledBy, type Canceller } from './cancelled-by.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { ReceiverCodeDialog } from './receiver-code-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { useAct } from './use-act.ts'

/** An act that may be the delivery boy's own. */
type StandIn = { kind: 'start' } | { kind: 'finish' } | { kind: 'report'; otherCase: OtherCase }

const ChangeDialog = lazyPart(() => import('../change/change-dialog.tsx'))
const KeptDialog = lazyPart(() => import('../../../shared/shipment/kept-dialog.tsx'))
const RestCount = lazyPart(() => import('../../../shared/shipment/rest-count.tsx'))
const WriteOffDialog = lazyPart(() => import('../loss/write-off-dialog.tsx'))
const FoundDialog = lazyPart(() => import('../loss/found-dialog.tsx'))

type Props = {
  act: Exclude<ShipmentAct, 'collect'>
  awb: string
  line: LineRow | undefined
  /** The version of the shipment on the screen. An act on an older version is refused. */
  version: number
  /** Without it, the word of the act. */
  title?: string
  onClose: () => void
}

/** The dialog of an act: its confirmation, or the input that it needs. */
export default function ActDialog({ act, version, title, ...props }: Props) {
  const Ask = asks[act]
  // The version when the dialog opened. A live update must not change it.
  const [shown] = useState(version)
  return <Ask {...props} version={shown} title={title ?? actWords[act].word(props.line)} />
}

type AskProps = Omit<Props, 'act' | 'title'> & { title: string }

const asks = {
  assign: AskAssign,
  start: AskStart,
  finish: AskFinish,
  hand_back: AskHandBack,
  report: AskReport,
  change: AskChange,
  cancel: AskCancel,
  undo: AskUndo,
  release: AskRelease,
  confirm_refusal: AskConfirmRefusal,
  write_off: WriteOffDialog,
  found: FoundDialog,
}

const saidBy = ({ details }: { details?: string }) => details ?? ''

function AskAssign({ awb, line, version, title, onClose }: AskProps) {
  const { act, isPending } = useAct({
    name: 'selectDeliveryBoy',
    awb,
    done: saidBy,
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

type InPlaceProps = Pick<AskProps, 'awb' | 'title' | 'onClose'> & {
  /** The delivery boy in whose place the person acts. */
  courier: string
  children?: ReactNode
} & ({ name: 'startLine'; input: { code: string } } | { name: 'finishLine'; input?: undefined })

/** An act in a delivery boy's place: it needs a reason. */
function AskInPlace({ name, input, courier, awb, title, onClose, children }: InPlaceProps) {
  const { act, isPending, faultOf } = useAct({ name, awb, done: saidBy, onDone: onClose })
  return (
    <NoteDialog
      title={title}
      explanation={m.stand_in_explained({ name: isolated(courier) })}
      confirmLabel={title}
      isConstructive
      isPending={isPending}
      fault={faultOf('reason')}
      onConfirm={(reason) => act({ ...input, reason })}
      onClose={onClose}
    >
      {children}
    </NoteDialog>
  )
}

/** Starts a line. The page shows the code to this desk, so the dialog sends the code itself. */
function AskStart({ line, ...props }: AskProps) {
  const takesCash = line?.counter && line.kind === 'end' && line.direction !== 'return'
  const cash = takesCash && <CounterCash awb={props.awb} />
  if (line?.counter && line.asks_code)
    return (
      <ReceiverCodeDialog {...props} name="startLine" courier={null}>
        {cash}
      </ReceiverCodeDialog>
    )
  const start = { name: 'startLine', input: { code: line?.code ?? '' } } as const
  const courier = replaced(line, { kind: 'start' })
  if (courier !== null) return <AskInPlace {...props} {...start} courier={courier} />
  return (
    <AskConfirm {...props} {...start}>
      {cash}
      {line?.counter && line.kind === 'pick_up' && <p>{m.counter_receive_explained()}</p>}
      {line?.to && <p>{m.start_explained({ name: isolated(line.to) })}</p>}
    </AskConfirm>
  )
}

/** What the person takes from the receiver, and that they answer for it. */
function CounterCash({ awb }: { awb: string }) {
  const due = useShipment('openMain', awb).data?.collection_amount ?? 0
  if (due === 0) return null
  return (
    <>
      <p>{m.counter_take({ amount: formatAmount(due) })}</p>
      <p>{m.counter_yours()}</p>
    </>
  )
}

/** In a delivery boy's place, where a part may be kept: what is kept, then the receiver's code or a photo. */
function AskFinish({ line, ...props }: AskProps) {
  const { data } = useShipment('openDetails', props.awb)
  const [kept, setKept] = useState<KeptItems | null>(null)
  const courier = replaced(line, { kind: 'finish' })
  const isForward = line?.kind === 'end' && line.direction === 'forward'
  if (courier !== null && isForward && data?.shipping_parts.partial && kept === null)
    return <KeptDialog {...props} onNext={setKept} />
  if (courier !== null && (line?.asks_code || (kept && kept.length > 0)))
    return <ReceiverCodeDialog {...props} name="finishLine" courier={courier} kept={kept ?? []} />
  if (courier !== null) return <AskInPlace {...props} name="finishLine" courier={courier} />
  return <AskConfirm {...props} name="finishLine" />
}

/** A change reads the order anew, with its version. */
function AskChange({ awb, line, title, onClose }: AskProps) {
  return <ChangeDialog awb={awb} title={title} line={line} onClose={onClose} />
}

/** What a receiver did not keep is counted when the branch takes it from the delivery boy. */
function AskHandBack({ line, ...props }: AskProps) {
  const { data } = useShipment('openDetails', props.awb)
  const { act, isPending } = useAct({
    name: 'handBack',
    awb: props.awb,
    done: saidBy,
    onDone: props.onClose,
  })
  if (data?.shipping_parts.kind === 'rest' && line?.leg === 1)
    return (
      <RestCount
        awb={bareAwb(props.awb)}
        isPending={isPending}
        onTake={(counted) => act({ counted })}
        onClose={props.onClose}
      />
    )
  return <AskConfirm {...props} name="handBack" />
}

function AskRelease(props: AskProps) {
  return (
    <AskConfirm {...props} name="releaseLine" done={m.line_released()}>
      <p>{m.release_explained()}</p>
    </AskConfirm>
  )
}

function AskReport({ awb, line, onClose }: AskProps) {
  const { act, isPending, faultOf } = useAct({ name: 'reportOtherCase', awb, done: saidBy, onDone: onClose })
  const { data } = useShipment('openActs', awb)
  return (
    <ReportDialog
      isPending={isPending}
      cases={data?.cases ?? []}
      faultOf={faultOf}
      replaced={(otherCase) => replaced(line, { kind: 'report', otherCase } satisfies StandIn)}
      onReport={(otherCase, note, reason) => act({ case: String(otherCase), note, reason })}
      onClose={onClose}
    />
  )
}

type NoteProps = Pick<AskProps, 'awb' | 'title' | 'onClose'> & {
  name: 'confirmRefusal' | 'undoDelivery' | 'cancelShipment'
  explanation: string
  /** Further input of the call. */
  more?: { by: Canceller } | { pin: string }
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

/** Undoes at once if the delivery boy asked for it or types their PIN; otherwise it waits for a second person. */
function AskUndo(props: AskProps) {
  const [pin, setPin] = useState('')
  const isAsked = useShipment('openActs', props.awb).data?.undo_asked ?? false
  if (isAsked) return <AskNote {...props} name="undoDelivery" explanation={m.undo_explained()} />
  return (
    <AskNote
      {...props}
      name="undoDelivery"
      explanation={m.undo_explained_waits()}
      {...(pin !== '' && { more: { pin } })}
    >
      <PinField label={m.undo_pin()} hint={m.undo_pin_hint()} value={pin} onChange={setPin} />
    </AskNote>
  )
}

function AskConfirmRefusal(props: AskProps) {
  const reason = isolated(props.line?.note)
  return <AskNote {...props} name="confirmRefusal" explanation={m.confirm_refusal_explained({ reason })} />
}

/** The delivery boy whose act it is, by name; null when it is the branch's own. The server decides in the same way. */
function replaced(line: LineRow | undefined, act: StandIn): string | null {
  if (!line || line.counter || line.to === null) return null
  const isEndUnderWay = line.kind === 'end' && line.re_status === 'Active'
  switch (act.kind) {
    case 'start':
      return line.re_status === 'Pending' ? line.to : null
    case 'finish':
      return isEndUnderWay ? line.to : null
    case 'report':
      return isEndUnderWay && failsAttempt(act.otherCase) ? line.to : null
  }
}
