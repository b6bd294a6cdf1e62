import type { CallInput } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type Events, eventsOf, eventsWord, kindWord } from '../words.ts'

export type TargetValues = { url: string; events: Events; sandbox: boolean }

const choices: readonly Events[] = [
  'all',
  'both',
  'shipment.created',
  'shipment.status_changed',
  'shipment.changed',
]

type Props = { field: <K extends keyof TargetValues>(name: K) => Field<TargetValues[K]> }

/** The address of a target and its events. */
export function TargetFields({ field }: Props) {
  const events = field('events')
  return (
    <>
      <TextField {...field('url')} label={m.webhook_url()} hint={m.webhook_url_hint()} inputMode="url" ltr />
      <SelectField
        {...events}
        label={m.webhook_events()}
        options={choices.map((value) => ({ value, label: eventsWord(value) }))}
        onChange={(value) => {
          const chosen = choices.find((choice) => choice === value)
          if (chosen) events.onChange(chosen)
        }}
      />
      <ChoiceField
        {...field('sandbox')}
        label={m.webhook_kind()}
        hint={m.webhook_kind_hint()}
        choices={[false, true].map((value) => ({ value, label: kindWord(value) }))}
      />
    </>
  )
}

export function targetInput({
  events,
  ...values
}: TargetValues): Pick<CallInput<'createWebhook'>, 'url' | 'events' | 'sandbox'> {
  return { ...values, events: eventsOf(events) }
}
