import type { CallInput } from '@mersal/contract'
import { useEffect, useRef, useState } from 'react'
import { useSubmission } from '../../client/use-submission.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DocumentDialog } from './document-dialog.tsx'

type AskingCall =
  | 'printLabels'
  | 'exportShipments'
  | 'exportSettlement'
  | 'exportInvoices'
  | 'printInvoice'
  | 'exportPay'
  | 'printPay'
  | 'exportPerformance'
  | 'exportMonth'
  | 'exportTrialBalance'
  | 'exportJournal'
  | 'askRefusedRows'
  | 'printRun'
  | 'printManifest'
  | 'exportPayoutBatch'

type Props<N extends AskingCall> = {
  title: string
  name: N
  request: CallInput<N>
  onClose: () => void
}

/** Requests a document and stays open until it is ready. */
export function AskedDocument<N extends AskingCall>({ title, name, request, onClose }: Props<N>) {
  const [asked, setAsked] = useState<{ document_id: string; refused?: string[] } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { submit, isPending } = useSubmission(name, {
    onDone: (reply) => setAsked(reply),
    onRefused: ({ message }) => setRefusal(message),
  })

  const ask = useRef(() => submit(request))
  useEffect(() => ask.current(), [])

  if (asked) {
    const refused = asked.refused ?? []
    return (
      <DocumentDialog
        title={title}
        documentId={asked.document_id}
        note={refused.length > 0 ? m.labels_refused({ awbs: refused.join(', ') }) : undefined}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        refusal !== null && (
          <Button busy={isPending} onClick={() => submit(request)}>
            {m.retry()}
          </Button>
        )
      }
    >
      <p role={refusal === null ? 'status' : 'alert'}>{refusal ?? m.working()}</p>
    </Dialog>
  )
}
