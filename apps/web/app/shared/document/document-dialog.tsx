import type { CallReply } from '@mersal/contract'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { ProgressBar } from '../../ui/frame/progress-bar.tsx'

const lookMs = 700

type Props = {
  title: string
  documentId: string
  /** A note about what the document leaves out. */
  note?: string | undefined
  onClose: () => void
}

/** The progress of a document, which is saved when it is ready. Closing the dialog does not stop the work. */
export function DocumentDialog({ title, documentId, note, onClose }: Props) {
  const { data, error, refetch } = useDocument(documentId)
  const link = useRef<HTMLAnchorElement>(null)
  const url = data?.url ?? null

  useEffect(() => {
    if (url !== null) link.current?.click()
  }, [url])

  return (
    <Dialog title={title} onClose={onClose}>
      {error ? (
        <ErrorPanel error={error} onRetry={() => refetch()} />
      ) : (
        <>
          <ProgressBar
            label={title}
            done={data?.done ?? 0}
            total={data?.total ?? 0}
            isOver={data !== undefined && isOver(data.state)}
          />
          {note && <p>{note}</p>}
          {data?.state === 'failed' && <p role="alert">{data.message}</p>}
          {url !== null && (
            <Button
              ref={link}
              href={url}
              download={data?.name}
              icon={<IconDownload size={17} aria-hidden="true" />}
            >
              {m.save_file()}
            </Button>
          )}
        </>
      )}
    </Dialog>
  )
}

/** The state of a requested document. Polled until it is ready or has failed. */
function useDocument(documentId: string) {
  return useQuery<CallReply<'openDocument'>>({
    ...callQuery('openDocument', { document_id: documentId }),
    refetchInterval: ({ state: { data } }) => (data && isOver(data.state) ? false : lookMs),
  })
}

function isOver(state: CallReply<'openDocument'>['state']): boolean {
  return state === 'ready' || state === 'failed'
}
