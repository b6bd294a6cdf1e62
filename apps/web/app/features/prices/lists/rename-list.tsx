import type { Bilingual } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

const RenameListDialog = lazyPart(() => import('./rename-list-dialog.tsx'))

type Props = { list: { id: number; name: Bilingual }; size?: 'small' | 'medium' }

/** Renames a price list. */
export function RenameList({ list, size = 'small' }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        aria-label={m.price_rename_list_of({ list: label(list.name) })}
        onClick={() => setOpen(true)}
      >
        {m.price_rename_list()}
      </Button>
      {isOpen && <RenameListDialog list={list} onClose={() => setOpen(false)} />}
    </>
  )
}
