import type { CallInput } from '@mersal/contract'
import { IconFileExport } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Dropdown, DropdownItems } from '../../../ui/control/dropdown.tsx'

const ExportShipments = lazy(() => import('../bulk/export-shipments.tsx'))

const formats = ['xlsx', 'csv'] as const

type Props = { request: Omit<CallInput<'exportShipments'>, 'format'> }

/** Exports the whole filtered list as a file. */
export function ExportMenu({ request }: Props) {
  const [format, setFormat] = useState<(typeof formats)[number] | null>(null)
  return (
    <>
      <Dropdown
        label={m.export_list()}
        icon={<IconFileExport size={16} stroke={1.7} aria-hidden="true" />}
        button={m.export_list()}
      >
        <DropdownItems>
          {formats.map((choice) => (
            <Button key={choice} variant="item" onClick={() => setFormat(choice)}>
              {choice.toUpperCase()}
            </Button>
          ))}
        </DropdownItems>
      </Dropdown>
      {format !== null && (
        <Suspense>
          <ExportShipments request={{ ...request, format }} onClose={() => setFormat(null)} />
        </Suspense>
      )}
    </>
  )
}
