import type { Bilingual } from '@mersal/contract'
import { useNavigate } from 'react-router'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { pricesPath } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { usePricesChanged } from '../use-prices-changed.ts'

type Props = {
  list: { id: number; name: Bilingual }
  version: { id: number; number: number }
  size?: 'small' | 'medium'
}

/** Starts a draft of the list with the prices of a version, and opens it. */
export function NewDraft({ list, version, size = 'small' }: Props) {
  const navigate = useNavigate()
  const changed = usePricesChanged()
  const { submit, isPending } = useSubmission('createPrices', {
    async onDone({ id }) {
      await changed()
      await navigate(pricesPath(id))
    },
    onRefused: ({ message }) => toast('error', m.error_is({ message })),
  })
  return (
    <Button
      variant="secondary"
      size={size}
      busy={isPending}
      aria-label={m.price_new_draft_of({ list: label(list.name), number: version.number })}
      onClick={() => submit({ list_id: list.id, copy_of: version.id })}
    >
      {m.price_new_draft()}
    </Button>
  )
}
