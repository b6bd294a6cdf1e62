import { limits } from '@mersal/contract'
import { useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { viewPath } from '../../../paths.ts'
import type { ClientForm, InformationProps, OpenedClient } from '../../../shared/client/client-set.ts'
import { useClientsChanged } from '../../../shared/client/use-clients-changed.ts'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { ChangedValues } from '../../../ui/shipment/changed-values.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { ApiAccessPanel } from './api-access-panel.tsx'
import styles from './client-information.module.css'
import { GoodsAgreement } from './goods-agreement.tsx'

type Props<Values extends object> = InformationProps<Values> & { form: ClientForm<Values> }

/** A client's fields, with its API credentials beside them. */
export function ClientInformation<Values extends object>(props: Props<Values>) {
  const { form: clientForm, id, client, isEditing, reread } = props
  const navigate = useNavigate()
  const tellChanged = useClientsChanged()
  const view = viewPath(clientForm.path, id)
  const form = useRecordForm({
    call: clientForm.update,
    record: client,
    toInput: (values: Values, version) => ({
      client_id: id,
      ...(version !== undefined && { version }),
      ...clientForm.toInput(values),
    }),
    async onDone() {
      toast('success', m.saved())
      await tellChanged()
      await navigate(view)
    },
    tellRefusal: (message) => toast('error', m.error_is({ message }), limits.clientEditErrorMs),
    reread,
    readOnly: !isEditing,
  })
  return (
    <>
      <WaitingTerms waiting={client.waitingTerms} />
      <div className={`stack between top gap-4xl ${styles.columns}`}>
        <RecordForm
          form={form}
          label={m.client_information()}
          actions={isEditing && <SaveBar isPending={form.isPending} cancelTo={view} />}
        >
          <clientForm.Fields field={form.field} begin={form.begin} imageUrl={client.imageUrl} isNew={false} />
        </RecordForm>
        <div className="stack gap-4xl">
          {client.goodsAgreement && <GoodsAgreement clientId={id} agreement={client.goodsAgreement} />}
          {client.api && <ApiAccessPanel clientId={id} name={client.name} access={client.api} />}
        </div>
      </div>
    </>
  )
}

/** Discounts and price lists of a client that a second person has not approved yet. */
function WaitingTerms({ waiting }: { waiting: OpenedClient<unknown>['waitingTerms'] }) {
  if (waiting.length === 0) return null
  return (
    <section
      className={`stack gap-m width-form text-m sand ${styles.waiting}`}
      aria-label={m.client_terms_wait()}
      role="note"
    >
      <p>{m.client_terms_wait()}</p>
      {waiting.map(({ at, by, changes }) => (
        <div key={`${at} ${by}`}>
          <p className="note">
            <bdi>{by}</bdi> · <DayTime instant={at} />
          </p>
          <ChangedValues
            fields={changes.map(({ field, old_text, new_text }) => ({
              field,
              before: old_text,
              after: new_text,
            }))}
          />
        </div>
      ))}
    </section>
  )
}
