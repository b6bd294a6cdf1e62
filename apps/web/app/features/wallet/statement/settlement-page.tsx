import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { paths, walletPaths } from '../../../paths.ts'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { downloadStatement } from './download-statement.ts'
import styles from './statement.module.css'
import { StatementSheet } from './statement-sheet.tsx'
import type { Settlement } from './statement-words.ts'

/** A settlement that was made: its statement, to read, print and download. */
export function SettlementPage({ id }: { id: number }) {
  const request = { settlement_id: id }
  const { data, error, refetch } = useQuery({
    queryKey: ['openSettlement', request],
    queryFn: ({ signal }) => call('openSettlement', request, { signal }),
  })
  return (
    <>
      <div className={styles.onScreen}>
        <TitleBar
          title={data ? m.settlement_title({ number: data.id_show }) : m.settlement()}
          trail={[
            { label: m.wallet(), to: `${paths.wallet}?tab=clients` },
            ...(data ? [{ label: data.client.name, to: walletPaths.client(data.client.id) }] : []),
          ]}
          actions={data && <TakeAway settlement={data} />}
        />
      </div>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <StatementSheet settlement={data} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </>
  )
}

/** What one does with a statement: put it on paper, or into a sheet. */
function TakeAway({ settlement }: { settlement: Settlement }) {
  const [isWriting, setIsWriting] = useState(false)
  async function download() {
    setIsWriting(true)
    await downloadStatement(settlement).catch(() => toast('error', m.something_wrong()))
    setIsWriting(false)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        loading={isWriting}
        onClick={() => void download()}
      >
        {m.download_xlsx()}
      </Button>
      <Button leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
        {m.print()}
      </Button>
    </>
  )
}
