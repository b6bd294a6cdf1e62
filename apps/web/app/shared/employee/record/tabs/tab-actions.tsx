import { IconPencil } from '@tabler/icons-react'
import { m } from '../../../../paraglide/messages.js'
import { ButtonLink } from '../../../../ui/control/button-link.tsx'
import { SaveBar } from '../../../../ui/form/save-bar.tsx'
import type { TabProps } from './tab-form.ts'

/** Edit, or Save and Cancel in edit mode (spec §2: each tab has them). */
export function TabActions({ isEditing, cancelTo, editTo, isPending }: TabProps & { isPending: boolean }) {
  if (isEditing) return <SaveBar isPending={isPending} cancelTo={cancelTo} />
  return (
    editTo !== null && (
      <ButtonLink variant="secondary" to={editTo} icon={<IconPencil size={16} />}>
        {m.edit()}
      </ButtonLink>
    )
  )
}
