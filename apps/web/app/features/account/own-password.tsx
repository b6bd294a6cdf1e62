import { useState } from 'react'
import { useSecondFactor } from '../../client/use-second-factor.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Section } from './section.tsx'
import { useAccountChanged } from './use-account-act.ts'

// Loaded when the dialog opens.
const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'))

/** Changes the own password. It needs the old one. */
export function OwnPassword() {
  const [isOpen, setIsOpen] = useState(false)
  const changed = useAccountChanged()
  const { isOwed } = useSecondFactor()
  if (isOwed) return null
  async function close() {
    setIsOpen(false)
    await changed()
  }
  return (
    <Section title={m.password()} about={m.own_password_about()}>
      <p>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {m.own_password_change()}
        </Button>
      </p>
      {isOpen && <PasswordDialog onClose={close} />}
    </Section>
  )
}
