import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { ButtonStates } from './button-states.tsx'
import styles from './design.module.css'
import { DialogStates } from './dialog-states.tsx'
import { FieldStates } from './field-states.tsx'
import { MessageStates } from './message-states.tsx'
import { TableStates } from './table-states.tsx'
import { Tokens } from './tokens.tsx'

/** The whole kit on one page. Use the pointer and Tab to see hover and focus. */
export function KitSheet() {
  return (
    <main className={`stack gap-4xl text-m ${styles.sheet}`}>
      <Part title={m.design_buttons()}>
        <ButtonStates />
      </Part>
      <Part title={m.design_fields()}>
        <FieldStates />
      </Part>
      <Part title={m.design_messages()}>
        <MessageStates />
      </Part>
      <Part title={m.design_dialogs()}>
        <DialogStates />
      </Part>
      <Part title={m.design_tables()}>
        <TableStates />
      </Part>
      <Part title={m.design_tokens()}>
        <Tokens />
      </Part>
    </main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
