import { IconPrinter } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { printPath } from '../../../paths.ts'
import { Dropdown, DropdownItems } from '../../../ui/control/dropdown.tsx'

/** Both copies of the waybill, each printed from a page of its own (spec §2). */
export function PrintMenu({ awbs }: { awbs: readonly string[] }) {
  return (
    <Dropdown
      label={m.print_waybill()}
      button={
        <>
          <IconPrinter size={17} stroke={1.7} aria-hidden="true" />
          {m.print_waybill()}
        </>
      }
    >
      <DropdownItems>
        <a href={printPath(awbs, 'buyer')} target="_blank" rel="opener">
          {m.waybill_buyer()}
        </a>
        <a href={printPath(awbs, 'seller')} target="_blank" rel="opener">
          {m.waybill_seller()}
        </a>
      </DropdownItems>
    </Dropdown>
  )
}
