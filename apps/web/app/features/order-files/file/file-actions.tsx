import { IconFileAlert, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { OrderFileInfo } from './use-order-file.ts'

const CreateDialog = lazyPart(() => import('./create-dialog.tsx'))
const DiscardDialog = lazyPart(() => import('./discard-dialog.tsx'))
const RefusedRows = lazyPart(() => import('./refused-rows.tsx'))

type FileAct = 'create' | 'refused' | 'discard'

/** The actions on a file: create the good orders, download the refused rows, or discard the file. Two need its rows. */
export function FileActions({ file }: { file: OrderFileInfo }) {
  const { id, counts, rows_removed } = file
  const [asked, setAsked] = useState<FileAct | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      {counts.created === 0 && (
        <Button
          variant="quiet"
          icon={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => setAsked('discard')}
        >
          {m.import_discard()}
        </Button>
      )}
      {!rows_removed && counts.faulty > 0 && (
        <Button
          variant="secondary"
          icon={<IconFileAlert size={16} aria-hidden="true" />}
          onClick={() => setAsked('refused')}
        >
          {m.import_refused_rows()}
        </Button>
      )}
      {!rows_removed && counts.good > 0 && (
        <Button onClick={() => setAsked('create')}>
          {m.import_create({ count: counts.good, shown: formatCount(counts.good) })}
        </Button>
      )}
      {asked === 'create' && <CreateDialog file={file} onClose={close} />}
      {asked === 'refused' && <RefusedRows id={id} onClose={close} />}
      {asked === 'discard' && <DiscardDialog id={id} onClose={close} />}
    </>
  )
}
