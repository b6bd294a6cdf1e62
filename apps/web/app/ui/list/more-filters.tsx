import { IconAdjustments } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Dropdown } from '../control/dropdown.tsx'

/** The less common filters of a list, behind one button. `children` loads when it is wanted. `on`: how many are set. */
export function MoreFilters({ on, children }: { on: number; children: ReactNode }) {
  const [isWanted, setWanted] = useState(false)
  return (
    <Dropdown
      label={m.more_filters()}
      onOpen={() => setWanted(true)}
      icon={<IconAdjustments size={16} stroke={1.7} aria-hidden="true" />}
      button={on === 0 ? m.more_filters() : m.more_filters_on({ count: on })}
    >
      {isWanted && children}
    </Dropdown>
  )
}
