import { Button } from '@mantine/core'
import { IconFileAlert, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { orderFilesPath } from '../../../paths.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { AskedDocument } from '../../../ui/document/asked-document.tsx'
import { formatCount } from '../../../ui/format-count.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { CreateDialog } from './create-dialog.tsx'
import { type OrderFileInfo, tellFileChanged } from './use-order-file.ts'

type Asked = 'create' | 'refused' | 'discard'

/** What one does with a file: create what is good, take away what is not, or forget it. */
export function FileActions({ file }: { file: OrderFileInfo }) {
  const { id, counts } = file
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      {counts.created === 0 && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => setAsked('discard')}
        >
          {m.import_discard()}
        </Button>
      )}
      {counts.faulty > 0 && (
        <Button
          variant="default"
          leftSection={<IconFileAlert size={16} aria-hidden="true" />}
          onClick={() => setAsked('refused')}
        >
          {m.import_refused_rows()}
        </Button>
      )}
      {counts.good > 0 && (
        <Button onClick={() => setAsked('create')}>
          {m.import_create({ count: counts.good, shown: formatCount(counts.good) })}
        </Button>
      )}
      {asked === 'create' && <CreateDialog file={file} onClose={close} />}
      {asked === 'refused' && (
        <AskedDocument
          title={m.import_refused_rows()}
          name="askRefusedRows"
          request={{ order_file_id: id }}
          onClose={close}
        />
      )}
      {asked === 'discard' && <DiscardDialog id={id} onClose={close} />}
    </>
  )
}

function DiscardDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const navigate = useNavigate()
  const { submit, isPending } = useSubmission('discardOrderFile', {
    async onDone() {
      await navigate(orderFilesPath)
      await tellFileChanged()
    },
    onRefused({ message }) {
      toast('error', message)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      question={m.import_discard_question()}
      confirmLabel={m.import_discard()}
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => submit({ order_file_id: id })}
    >
      <p>{m.import_discard_means()}</p>
    </ConfirmDialog>
  )
}
