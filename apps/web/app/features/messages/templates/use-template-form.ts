import { allVariables, type CallInput, type MessageTemplate, type MessageVariable } from '@mersal/contract'
import { useState } from 'react'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { useValues } from '../../../ui/form/use-values.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { refreshTemplates } from './use-templates.ts'

export type Edited = CallInput<'previewMessageTemplate'>

/** The form of a template. Parameters are written as a list of names with commas. */
export function useTemplateForm(template: MessageTemplate, onSaved: () => void) {
  const { event, channel, version } = template
  const form = useValues({
    use: template.use as string,
    subject_ar: template.subject_ar,
    body_ar: template.body_ar,
    subject_en: template.subject_en,
    body_en: template.body_en,
    whatsapp_name: template.whatsapp_name,
    whatsapp_parameters: template.whatsapp_parameters.join(', '),
  })
  const [refusal, setRefusal] = useState<string>()
  const { submit, isPending } = useSubmission('saveMessageTemplate', {
    onDone() {
      toast('success', m.message_template_saved())
      onSaved()
      return refreshTemplates()
    },
    onRefused({ fields, message }) {
      form.setErrors(fields)
      setRefusal(Object.keys(fields).length === 0 ? message : undefined)
    },
  })
  const { whatsapp_parameters, use, ...texts } = form.values
  const names = whatsapp_parameters
    .split(/[\s,،{}]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const unknown = names.filter((name) => !(allVariables as readonly string[]).includes(name))
  const edited: Edited = {
    event,
    channel,
    use: use as MessageTemplate['use'],
    ...texts,
    whatsapp_parameters: names.filter((name) => !unknown.includes(name)) as MessageVariable[],
  }
  return {
    edited,
    isPending,
    refusal,
    isDirty: form.isDirty(),
    save: () => {
      setRefusal(undefined)
      if (unknown.length > 0)
        form.setErrors({ whatsapp_parameters: m.message_unknown_names({ names: unknown.join(', ') }) })
      else submit({ ...edited, version })
    },
    field: (name: keyof typeof form.values) => ({
      name,
      value: form.values[name],
      onChange: (value: string) => form.change({ [name]: value }),
      error: form.errors[name],
      readOnly: false,
    }),
  }
}
