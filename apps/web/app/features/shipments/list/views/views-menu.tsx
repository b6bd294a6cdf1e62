import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Dropdown } from '../../../../ui/control/dropdown.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'

const ViewsPanel = lazyPart(
  () => import('./views-panel.tsx'),
  () => <p role="status">{m.loading()}</p>,
)

type Props = {
  /** The columns that are shown now, as the address names them. */
  columns: string
}

/** The saved views of the list: own ones and those that colleagues share. */
export function ViewsMenu({ columns }: Props) {
  const [isWanted, setWanted] = useState(false)
  return (
    <Dropdown
      label={m.views()}
      variant="quiet"
      size="small"
      onOpen={() => setWanted(true)}
      icon={<IconBookmark size={16} stroke={1.7} aria-hidden="true" />}
      button={m.views()}
    >
      {isWanted && <ViewsPanel columns={columns} />}
    </Dropdown>
  )
}
