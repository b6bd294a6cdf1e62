import { IconFileExport } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'
import { Dropdown, DropdownItems } from '../control/dropdown.tsx'

const formats = ['xlsx', 'csv'] as const
export type Format = (typeof formats)[number]

type Props = {
  /** The dialog that makes the file. */
  children: (format: Format, onClose: () => void) => ReactNode
}

/** Chooses the format of an exported list. */
export function ExportMenu({ children }: Props) {
  const [format, setFormat] = useState<Format | null>(null)
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
      {format !== null && <Suspense>{children(format, () => setFormat(null))}</Suspense>}
    </>
  )
}
