import type { CallInput, StatementFormat } from '@mersal/contract'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { AskedDocument } from '../../../shared/document/asked-document.tsx'
import { Button } from '../../../ui/control/button.tsx'

const formats = { pdf: m.download_pdf, xlsx: m.download_xlsx } as const satisfies Record<
  StatementFormat,
  unknown
>

/** Downloads a statement, of a settlement or of a preview. */
export function TakeStatement({ request }: { request: CallInput<'exportSettlement'> }) {
  const [format, setFormat] = useState<StatementFormat | null>(null)
  return (
    <>
      {(['pdf', 'xlsx'] as const).map((one) => (
        <Button
          key={one}
          variant="secondary"
          icon={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => setFormat(one)}
        >
          {formats[one]()}
        </Button>
      ))}
      {format !== null && (
        <AskedDocument
          title={formats[format]()}
          name="exportSettlement"
          request={{ ...request, format }}
          onClose={() => setFormat(null)}
        />
      )}
    </>
  )
}
