import {
  channelUseLabels,
  channelUses,
  type Language,
  languages,
  type MessageTemplate,
  messageChannelLabels,
  messageEventLabels,
  messageVariableLabels,
} from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TemplatePreview } from './template-preview.tsx'
import styles from './templates.module.css'
import { TestButtons } from './test-buttons.tsx'
import { useTemplateForm } from './use-template-form.ts'

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
