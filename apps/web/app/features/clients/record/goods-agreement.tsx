import type { CallReply } from '@mersal/contract'
import { useMay } from '../../../client/use-may.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { publicPages } from '../../../paths.ts'
import { useClientsChanged } from '../../../shared/client/use-clients-changed.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Day } from '../../../ui/text/day.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'

type Props = { clientId: number; agreement: CallReply<'openClient'>['info']['goods_agreement'] }

/** Whether the client agreed to the list of prohibited goods in force, and a button to note that it did. */
export function GoodsAgreement({ clientId, agreement: { version, since, agreed } }: Props) {
  const tellChanged = useClientsChanged()
  const mayEdit = useMay('clients.edit')
  const { submit, isPending } = useSubmission('agreeToGoods', {
    async onDone() {
      toast('success', m.saved())
      await tellChanged()
    },
    async onRefused({ message }) {
      toast('error', message)
      await tellChanged()
    },
  })
  return (
    <section className="stack gap-s width-form text-m" aria-label={m.goods_agreement()}>
      <h2 className="text-l">{m.goods_agreement()}</h2>
      <p>
        {agreed ? (
          <>
            {m.goods_agreed()} <Day instant={agreed.at} /> · {m.goods_noted_by()} <bdi>{agreed.by}</bdi>
          </>
        ) : (
          <>
            {m.goods_not_agreed()} <Day instant={since} />
          </>
        )}{' '}
        <a href={publicPages.terms[pageLanguage()]} target="_blank" rel="noreferrer">
          {m.goods_list()}
        </a>
      </p>
      {!agreed && mayEdit && (
        <div>
          <Button
            variant="secondary"
            size="small"
            disabled={isPending}
            onClick={() => submit({ client_id: clientId, version })}
          >
            {m.goods_note_agreement()}
          </Button>
        </div>
      )}
    </section>
  )
}
