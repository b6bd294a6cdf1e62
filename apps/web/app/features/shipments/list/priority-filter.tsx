import { NativeSelect } from '@mantine/core'
import { priorityLabels } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'

type Props = { value: string; onChange: (priority: string) => void }

export function PriorityFilter({ value, onChange }: Props) {
  return (
    <NativeSelect
      aria-label={m.priority()}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{m.any_priority()}</option>
      {priorityLabels.map((text, priority) => (
        <option key={text.en} value={priority}>
          {label(text)}
        </option>
      ))}
    </NativeSelect>
  )
}
