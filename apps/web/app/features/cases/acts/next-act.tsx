import { type CaseRow } from '@mersal/contract'
import { lazy, Suspense, useState } from 'react'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Dropdown, DropdownItems } from '../../../ui/control/dropdown.tsx'
import { bareOf } from '../desk/case-list.tsx'
import { refreshCases } from '../use-cases.ts'
import { type NextAct, nextActs, type RenderAct } from './next-acts.ts'

const NewDayDialog = lazy(() => import('./new-day-dialog.tsx'))

/** The next act as one button, and the others in a menu. */
export function NextActs({ row, renderAct }: { row: CaseRow; renderAct: RenderAct }) {
  const { role } = useSignedIn()
  const [asked, setAsked] = useState<Extract<NextAct, { dialog: unknown }>['dialog'] | null>(null)
  const [first, ...others] = nextActs(row, role)
  const awb = row.shipment && bareOf(row.shipment.awb)
  const close = () => {
    setAsked(null)
    void refreshCases()
  }
  if (!first) return null
  return (
    <>
      <ActButton act={first} variant="primary" onAsk={setAsked} />
      {others.length > 0 && (
        <Dropdown label={m.case_other_acts()} button={m.case_other_acts()}>
          <DropdownItems>
            {others.map((act) => (
              <ActButton key={act.act} act={act} variant="item" onAsk={setAsked} />
            ))}
          </DropdownItems>
        </Dropdown>
      )}
      <Suspense>
        {asked === 'new_day' && awb && <NewDayDialog awb={awb} onClose={close} />}
        {asked !== null && asked !== 'new_day' && awb && renderAct({ act: asked, awb, onClose: close })}
      </Suspense>
    </>
  )
}

type ButtonProps = {
  act: NextAct
  variant: 'primary' | 'item'
  onAsk: (dialog: Extract<NextAct, { dialog: unknown }>['dialog']) => void
}

function ActButton({ act, variant, onAsk }: ButtonProps) {
  if ('to' in act) {
    return (
      <Button variant={variant} to={act.to}>
        {act.label}
      </Button>
    )
  }
  if ('href' in act) {
    return (
      <Button variant={variant} href={act.href}>
        {act.label}
      </Button>
    )
  }
  return (
    <Button variant={variant} onClick={() => onAsk(act.dialog)}>
      {act.label}
    </Button>
  )
}
