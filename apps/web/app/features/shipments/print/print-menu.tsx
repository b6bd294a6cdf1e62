import { IconPrinter } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { printPath } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dropdown, DropdownItems } from '../../../ui/control/dropdown.tsx'

/** Prints either copy of the waybill, each from its own page (spec §2). */
export function PrintMenu({ awbs }: { awbs: readonly string[] }) {
  return (
    <Dropdown
      label={m.print_waybill()}
      icon={<IconPrinter size={17} stroke={1.7} aria-hidden="true" />}
      button={m.print_waybill()}
    >
      <DropdownItems>
        <Button variant="item" href={printPath(awbs, 'buyer')} target="_blank" rel="opener">
          {m.waybill_buyer()}
        </Button>
        <Button variant="item" href={printPath(awbs, 'seller')} target="_blank" rel="opener">
          {m.waybill_seller()}
        </Button>
      </DropdownItems>
    </Dropdown>
  )
}
