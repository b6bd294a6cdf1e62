import { bareAwb, type CaseKind, type CaseRow, reachOf } from '@mersal/contract'
import { useState } from 'react'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { Dropdown, DropdownItems } from '../../../ui/control/dropdown.tsx'
import { Kbd } from '../../../ui/control/kbd.tsx'
import { useKey } from '../../../ui/control/use-key.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { type Case, refreshCases, useCaseAct } from '../use-cases.ts'
import styles from './case-acts.module.css'
import { type AskedDialog, type NextAct, nextActs, type RenderAct } from './next-acts.ts'

const GiveDialog = lazyPart(() => import('./give-dialog.tsx'))
const PostponeDialog = lazyPart(() => import('./postpone-dialog.tsx'))
const NoteDialog = lazyPart(() => import('./note-dialog.tsx'))
const CloseDialog = lazyPart(() => import('./close-dialog.tsx'))
const NewDayDialog = lazyPart(() => import('./new-day-dialog.tsx'))

/** The event log closes a case a moment after the act. */
const lagMs = 1_500

type Props = {
  row: CaseRow
  /** The whole case, once it has loaded. */
  opened: Case | undefined
  renderAct: RenderAct
  /** The case was closed here, not by somebody else. */
  onClosed: (id: number) => void
}

/**
 * The next act as one button, what a person does with the case itself, and the rest in a menu. `a` applies what the
 * receiver asks for, `t` takes the case, `n` adds a note, `c` closes it.
 */
export function CaseActions({ row, opened, renderAct, onClosed }: Props) {
  const { id, version, owner } = row
  const { role, employee_id } = useSignedIn()
  const [asked, setAsked] = useState<AskedDialog | null>(null)
  const taking = useCaseAct(
    'takeCase',
    ({ details }) => toast('success', details),
    (message) => toast('error', message),
  )
  const mayWork = reachOf(role, 'shipments.work') !== 'none'
  const acts = nextActs(row, mayWork)
  const [first, ...others] = acts
  const titleOf = (name: AskedDialog) => acts.find(({ act }) => act === name)?.label ?? ''
  const mayChange = mayWork && row.closed_at === null
  /** Also to postpone it. Known once the case has loaded. */
  const mayClose = mayChange && opened?.closing_refused === null
  const mayOwn = ofManagers.includes(row.kind) ? mayClose : mayChange
  const mayTake = mayOwn && owner?.id !== employee_id
  const mayGive = mayChange && (opened?.owners.length ?? 0) > 0
  const take = () => taking.act({ id, version })
  useKey('a', 'KeyA', () => first?.act === 'apply_request' && setAsked('apply_request'))
  useKey('t', 'KeyT', () => mayTake && take())
  useKey('n', 'KeyN', () => mayWork && setAsked('note'))
  useKey('c', 'KeyC', () => mayClose && setAsked('close'))

  const close = () => setAsked(null)
  const awb = row.shipment && bareAwb(row.shipment.awb)
  const ofShipment = {
    onClose() {
      close()
      setTimeout(() => void refreshCases(), lagMs)
    },
  }
  return (
    <div className={`flex wrap gap-m ${styles.acts}`}>
      {first && <ActButton act={first} variant="primary" onAsk={setAsked} />}
      {mayTake && (
        <Button variant="secondary" busy={taking.isPending} aria-keyshortcuts="t" onClick={take}>
          {m.case_take()} <Kbd>t</Kbd>
        </Button>
      )}
      {mayWork && (
        <Button variant="secondary" aria-keyshortcuts="n" onClick={() => setAsked('note')}>
          {m.note()} <Kbd>n</Kbd>
        </Button>
      )}
      {mayClose && (
        <Button variant="secondary" aria-keyshortcuts="c" onClick={() => setAsked('close')}>
          {m.case_close()} <Kbd>c</Kbd>
        </Button>
      )}
      {(others.length > 0 || mayGive || mayClose) && (
        <Dropdown label={m.case_other_acts()} button={m.case_other_acts()}>
          <DropdownItems>
            {others.map((act) => (
              <ActButton key={act.act} act={act} variant="item" onAsk={setAsked} />
            ))}
            {mayGive && (
              <Button variant="item" onClick={() => setAsked('give')}>
                {m.case_give()}
              </Button>
            )}
            {mayClose && (
              <Button variant="item" onClick={() => setAsked('postpone')}>
                {m.case_postpone()}
              </Button>
            )}
          </DropdownItems>
        </Dropdown>
      )}
      {mayChange && opened?.closing_refused && <p className={styles.why}>{opened.closing_refused}</p>}
      {opened && asked === 'give' && <GiveDialog opened={opened} onClose={close} />}
      {opened && asked === 'postpone' && <PostponeDialog opened={opened} onClose={close} />}
      {opened && asked === 'note' && <NoteDialog opened={opened} onClose={close} />}
      {opened && asked === 'close' && (
        <CloseDialog
          opened={opened}
          onClose={close}
          onClosed={() => {
            close()
            onClosed(id)
          }}
        />
      )}
      {awb && asked === 'new_day' && <NewDayDialog awb={awb} {...ofShipment} />}
      {awb &&
        isOfShipment(asked) &&
        renderAct({
          act: asked,
          title: titleOf(asked),
          awb,
          phone: row.shipment?.receiver_phone ?? '',
          requested: row.requested,
          ...ofShipment,
        })}
    </div>
  )
}

/** Who may not close such a case does not take it either. */
const ofManagers: readonly CaseKind[] = [
  'deposit_missing',
  'delivery_undone',
  'token_shown',
  'transfer_unproved',
  'counter_cash_waits',
]

const ofShipments: readonly (AskedDialog | null)[] = [
  'apply_request',
  'change',
  'return',
  'write_off',
  'release',
  'confirm',
  'bar',
]

function isOfShipment(asked: AskedDialog | null): asked is Parameters<RenderAct>[0]['act'] {
  return ofShipments.includes(asked)
}

type ActButtonProps = { act: NextAct; variant: 'primary' | 'item'; onAsk: (dialog: AskedDialog) => void }

/** A next act: a link to where it is done, or the button that opens its dialog. */
function ActButton({ act: { label, ...act }, variant, onAsk }: ActButtonProps) {
  if ('to' in act) {
    return (
      <ButtonLink variant={variant} to={act.to}>
        {label}
      </ButtonLink>
    )
  }
  if ('href' in act) {
    return (
      <Button variant={variant} href={act.href}>
        {label}
      </Button>
    )
  }
  const hasKey = act.act === 'apply_request'
  return (
    <Button variant={variant} {...(hasKey && { 'aria-keyshortcuts': 'a' })} onClick={() => onAsk(act.dialog)}>
      {label} {hasKey && <Kbd>a</Kbd>}
    </Button>
  )
}
