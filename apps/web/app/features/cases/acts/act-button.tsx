import { Button } from '../../../ui/control/button.tsx'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { Kbd } from '../../../ui/control/kbd.tsx'
import type { AskedDialog, NextAct } from './next-acts.ts'

type Props = { act: NextAct; variant: 'primary' | 'item'; onAsk: (dialog: AskedDialog) => void }

/** A next act: a link to where it is done, or the button that opens its dialog. */
export function ActButton({ act: { label, ...act }, variant, onAsk }: Props) {
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
