import { type Language, languages, type MessageChannel, type MessageEvent } from '@mersal/contract'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { refreshMessages } from '../use-send-again.ts'

type Props = { event: MessageEvent; channel: MessageChannel; isSaved: boolean }

/** Sends the saved text with example values to the caller's own phone or e-mail. */
export function TestButtons({ event, channel, isSaved }: Props) {
  const { submit, isPending } = useSubmission('testMessageTemplate', {
    onDone({ recipient }) {
      toast('success', m.message_test_sent({ recipient }))
      return refreshMessages()
    },
    onRefused: ({ message }) => toast('error', message),
  })
  const words: Record<Language, string> = { ar: m.message_test_ar(), en: m.message_test_en() }
  return (
    <div className="row wrap gap-m text-xs faint">
      {languages.map((language) => (
        <Button
          key={language}
          type="button"
          size="small"
          variant="secondary"
          busy={isPending}
          disabled={!isSaved}
          onClick={() => submit({ event, channel, language })}
        >
          {words[language]}
        </Button>
      ))}
      <span>{isSaved ? m.message_test_hint() : m.message_test_after_saving()}</span>
    </div>
  )
}
