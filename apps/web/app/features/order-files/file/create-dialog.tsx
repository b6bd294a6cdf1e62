import { locales, messageChannelLabels } from '@mersal/contract'
import { useId, useState } from 'react'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Checkbox } from '../../../ui/control/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { type OrderFileInfo, tellFileChanged } from './use-order-file.ts'

/** Confirms what will be created: the number of orders, the client and the cash to collect. */
export default function CreateDialog({ file, onClose }: { file: OrderFileInfo; onClose: () => void }) {
  const { id, version, client, counts, cod, messages } = file
  const [tellsReceivers, setTellsReceivers] = useState(true)
  const tellId = useId()
  const { submit, isPending } = useSubmission('confirmOrderFile', {
    async onDone() {
      await tellFileChanged()
      onClose()
    },
    async onRefused({ message }) {
      toast('error', message)
      await tellFileChanged()
      onClose()
    },
  })
  const good = { count: counts.good, shown: formatCount(counts.good) }
  return (
    <ConfirmDialog
      question={m.import_create_question({ ...good, client: client.name })}
      confirmLabel={m.import_create(good)}
      isConstructive
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => submit({ order_file_id: id, version, tell_receivers: tellsReceivers })}
    >
      <dl className="panel flex wrap between gap-pieces">
        <dt className="soft">{m.import_cod_total()}</dt>
        <dd className="heavy">
          <Amount egp={cod} />
        </dd>
      </dl>
      {messages.channels.length > 0 && (
        <div className="row gap-m">
          <Checkbox
            id={tellId}
            checked={tellsReceivers}
            onChange={(event) => setTellsReceivers(event.currentTarget.checked)}
          />
          <label htmlFor={tellId} className="text-m">
            {m.import_tell_receivers({
              channels: new Intl.ListFormat(locales[pageLanguage()].tag).format(
                messages.channels.map((channel) => label(messageChannelLabels[channel])),
              ),
            })}{' '}
            <span className="soft">
              {messages.cost > 0 && (
                <>
                  {m.import_messages_cost()} <Amount egp={messages.cost} />
                </>
              )}
            </span>
          </label>
        </div>
      )}
      {counts.faulty > 0 && (
        <p className="text-m soft">
          {m.import_stay_out({ count: counts.faulty, shown: formatCount(counts.faulty) })}
        </p>
      )}
    </ConfirmDialog>
  )
}
