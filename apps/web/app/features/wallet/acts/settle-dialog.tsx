import type { CallInput, SettlementPays } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callQuery } from '../../../client/call-query.ts'
import { useMoved } from '../../../client/use-moved.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { walletPaths } from '../../../paths.ts'
import { DocumentDialog } from '../../../shared/document/document-dialog.tsx'
import { Checkbox } from '../../../ui/control/checkbox.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { WhyItDiffers } from '../client/why-it-differs.tsx'
import { StatementSums } from '../statement/statement-sums.tsx'
import { tellWaiting } from './tell-waiting.ts'

type Props = {
  client: { id: number; name: string }
  /** What is settled: everything, some days, or chosen shipments. */
  selection: CallInput<'previewSettlement'>
  onClose: () => void
}

const ways: Record<SettlementPays, () => string> = { at_once: m.pays_at_once, payout: m.pays_payout }

/** Settles a client for exactly the amount of the statement, or not at all. */
export default function SettleDialog({ client, selection, onClose }: Props) {
  const navigate = useNavigate()
  const moved = useMoved()
  const [note, setNote] = useState('')
  const [chosen, setChosen] = useState<SettlementPays>()
  const [isEverything, setEverything] = useState(false)
  const [fault, setFault] = useState<string>()
  const [making, setMaking] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(callQuery('previewSettlement', selection))
  const { submit, isPending } = useSubmission('settleClient', {
    async onDone(made) {
      if ('document_id' in made) return setMaking(made.document_id)
      if ('approval_id' in made) {
        tellWaiting(made)
        await navigate(walletPaths.settlement(made.settlement_id))
      } else {
        const done = { amount: formatAmount(made.net), name: client.name }
        toast('success', made.state === 'paid' ? m.wallet_settled(done) : m.wallet_settled_for_payout(done))
        await navigate(walletPaths.settlement(made.id))
      }
      return moved()
    },
    onRefused(refusal) {
      setFault(refusal.fields.note ?? refusal.message)
      if (refusal.isStale) void refetch()
    },
  })
  const pays = chosen ?? data?.ways[0]
  const title = m.wallet_settle_title({ name: client.name })
  if (making !== null) {
    return (
      <DocumentDialog
        title={title}
        documentId={making}
        note={m.wallet_settle_large()}
        onClose={() => {
          onClose()
          void moved()
        }}
      />
    )
  }
  const count = data?.shipment_count ?? 0
  const asksForEverything = selection.awbs === undefined && count > 0
  const shown = { count, shown: formatCount(count) }
  return (
    <FormDialog
      title={title}
      submitText={m.wallet_settle_amount({ amount: formatAmount(data?.net ?? 0) })}
      isPending={isPending}
      isReady={data !== undefined && data.net > 0 && (isEverything || !asksForEverything)}
      onSave={() => {
        setFault(undefined)
        submit({ ...selection, net: data?.net, note, pays })
      }}
      onClose={onClose}
    >
      {data ? (
        <>
          <p>{pays === 'at_once' ? m.wallet_settle_means(shown) : m.wallet_settle_means_payout(shown)}</p>
          <StatementSums statement={data} />
          <WhyItDiffers statement={data} />
          {data.net <= 0 && <p role="alert">{m.wallet_carries_forward()}</p>}
          {asksForEverything && (
            <label className="row gap-m">
              <Checkbox
                checked={isEverything}
                onChange={({ currentTarget: { checked } }) => setEverything(checked)}
              />
              {m.wallet_settle_everything()}
            </label>
          )}
          {pays && (
            <ChoiceField
              name="pays"
              label={m.pays()}
              value={pays}
              onChange={setChosen}
              choices={data.ways.map((value) => ({ value, label: ways[value]() }))}
              readOnly={data.ways.length === 1}
            />
          )}
        </>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton fields={3} />
      )}
      <TextField name="note" label={m.wallet_settle_note()} value={note} onChange={setNote} error={fault} />
    </FormDialog>
  )
}
