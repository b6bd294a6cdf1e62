import {
  channelUseLabels,
  channelUses,
  type Language,
  languages,
  locales,
  type MessageChannel,
  type MessageEvent,
  type MessageTemplate,
  messageChannelLabels,
  messageEventLabels,
  messageVariableLabels,
} from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { usePaused } from '../../../ui/control/use-paused.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { refreshMessages } from '../use-send-again.ts'
import styles from './templates.module.css'
import { type Edited, useTemplateForm } from './use-template-form.ts'

type Props = { template: MessageTemplate; onClose: () => void }

/** Edits what one channel says of one event. */
export default function TemplateDialog({ template, onClose }: Props) {
  const { event, channel, variables } = template
  const { field, edited, isDirty, save, isPending, refusal } = useTemplateForm(template, onClose)
  const headings: Record<Language, string> = { ar: m.message_in_arabic(), en: m.message_in_english() }
  return (
    <FormDialog
      title={`${label(messageEventLabels[event])} · ${label(messageChannelLabels[channel])}`}
      submitText={m.save()}
      isPending={isPending}
      isReady={isDirty}
      onSave={save}
      onClose={onClose}
    >
      <SelectField
        {...field('use')}
        label={m.message_use()}
        options={channelUses
          .filter((use) => use !== 'fallback' || channel === 'sms')
          .map((use) => ({ value: use, label: label(channelUseLabels[use]) }))}
      />
      {channel === 'whatsapp' ? (
        <>
          <TextField {...field('whatsapp_name')} label={m.message_whatsapp_name()} ltr />
          <TextField
            {...field('whatsapp_parameters')}
            label={m.message_whatsapp_parameters()}
            hint={m.message_whatsapp_hint()}
            ltr
          />
        </>
      ) : (
        languages.map((language) => (
          <fieldset key={language} className={`stack gap-m ${styles.language}`}>
            <legend>{headings[language]}</legend>
            {channel === 'email' && (
              <TextField {...field(`subject_${language}`)} label={m.message_subject()} />
            )}
            <TextField
              {...field(`body_${language}`)}
              label={m.message_text()}
              rows={channel === 'email' ? 6 : 3}
            />
          </fieldset>
        ))
      )}
      <p className={`flex wrap gap-pieces text-xs faint ${styles.variables}`}>
        {m.message_variables()}{' '}
        {variables.map((name) => (
          <span key={name}>
            <code dir="ltr">{`{${name}}`}</code> {label(messageVariableLabels[name])}
          </span>
        ))}
      </p>
      <TemplatePreview edited={edited} />
      <TestButtons event={event} channel={channel} isSaved={!isDirty} />
      {refusal !== undefined && <p role="alert">{refusal}</p>}
    </FormDialog>
  )
}

/** The texts with example values, in both languages, while they are edited. A faulty text keeps the last preview. */
function TemplatePreview({ edited }: { edited: Edited }) {
  const paused = JSON.parse(usePaused(JSON.stringify(edited))) as Edited
  const { data } = useQuery({
    ...callQuery('previewMessageTemplate', paused),
    placeholderData: (last) => last,
    retry: false,
  })
  return (
    <section className={`stack gap-m ${styles.preview}`} aria-label={m.message_preview()} aria-live="polite">
      {data?.list_items.map(({ language, subject, text, segments, encoding, characters }) => (
        <div key={language} lang={language} dir={locales[language].direction}>
          {subject !== '' && <b>{subject}</b>}
          <p>{text}</p>
          {edited.channel === 'sms' && (
            <small className="faint">
              {m.message_segments({ count: segments })} · {m.message_characters({ count: characters })} ·{' '}
              <bdi dir="ltr">{encoding}</bdi>
            </small>
          )}
        </div>
      ))}
    </section>
  )
}

type TestButtonsProps = { event: MessageEvent; channel: MessageChannel; isSaved: boolean }

/** Sends the saved text with example values to the caller's own phone or e-mail. */
function TestButtons({ event, channel, isSaved }: TestButtonsProps) {
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
