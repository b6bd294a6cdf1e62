import type { CallReply, LineRow, ShipmentAct } from '@mersal/contract'
import { type ReactNode, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { actOrder, actWords } from '../acts/act-words.ts'
import styles from './shipment-acts.module.css'
import { refreshShipment } from './use-shipment.ts'

const ActDialog = lazyPart(() => import('../acts/act-dialog.tsx'))

/** Renders Collect Money for one shipment. The page provides it, because it belongs to another feature. */
export type RenderCollect = (hand: {
  employee: { id: number; name: string }
  awbs: readonly string[]
  onClose: () => void
  onDone: () => void
}) => ReactNode

type Props = {
  awb: string
  acts: CallReply<'openActs'>
  line: LineRow | undefined
  renderCollect: RenderCollect
}

/** Acts that continue the way or its money. Only one of these is the primary button. */
const isOnward: ReadonlySet<ShipmentAct> = new Set([
  'assign',
  'start',
  'finish',
  'hand_back',
  'collect',
  'release',
  'confirm_refusal',
  'found',
])

/** Acts for rare situations. They are shown only when possible, and not explained otherwise. */
const isRare: ReadonlySet<ShipmentAct> = new Set(['release', 'confirm_refusal', 'write_off', 'found'])

/** The possible acts, the one that continues the delivery first, and why the others are not possible. */
export function ShipmentActs({ awb, acts, line, renderCollect }: Props) {
  const [asked, setAsked] = useState<ShipmentAct | null>(null)
  const close = () => setAsked(null)
  const offered = actOrder.flatMap((act) => acts.list_items.find((entry) => entry.act === act) ?? [])
  const possible = offered.filter((entry) => entry.possible)
  const impossible = offered.filter(({ act, possible }) => !possible && !isRare.has(act))
  const holder = acts.cash_holder
  return (
    <section className="stack gap-m" aria-label={m.what_can_i_do()}>
      {possible.length === 0 && <p className="soft">{m.nothing_to_do()}</p>}
      <div className={`flex wrap gap-m ${styles.buttons}`}>
        {possible.map(({ act }, index) => {
          const { icon: Icon, word } = actWords[act]
          return (
            <Button
              key={act}
              variant={index === 0 && isOnward.has(act) ? 'primary' : 'secondary'}
              icon={<Icon size={17} stroke={1.8} aria-hidden="true" />}
              onClick={() => setAsked(act)}
            >
              {word(line)}
            </Button>
          )
        })}
      </div>
      {impossible.length > 0 && (
        <details className={styles.reasons}>
          <summary>{m.why_not()}</summary>
          <dl>
            {impossible.map(({ act, reason }) => (
              <div className="flex wrap gap-pieces" key={act}>
                <dt className="bold soft">{actWords[act].word(line)}</dt>
                <dd className="faint">{reason}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {asked === 'collect' &&
        holder &&
        renderCollect({
          employee: holder,
          awbs: [awb],
          onClose: close,
          onDone: () => {
            close()
            void refreshShipment(awb)
          },
        })}
      {asked !== null && asked !== 'collect' && (
        <ActDialog act={asked} awb={awb} line={line} version={acts.version} onClose={close} />
      )}
    </section>
  )
}
