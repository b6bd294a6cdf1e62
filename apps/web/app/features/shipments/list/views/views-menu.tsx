import { IconBookmark } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Dropdown } from '../../../../ui/control/dropdown.tsx'

const ViewsPanel = lazy(() => import('./views-panel.tsx'))

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
      <Suspense fallback={<p role="status">{m.loading()}</p>}>
        {isWanted && <ViewsPanel columns={columns} />}
      </Suspense>
    </Dropdown>
  )
}
