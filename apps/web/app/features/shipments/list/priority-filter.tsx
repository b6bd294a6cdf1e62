import { NativeSelect } from '@mantine/core'
import { m } from '../../../paraglide/messages.js'
import { priorityWords } from './priorities.ts'

type Props = { value: string; onChange: (priority: string) => void }

export function PriorityFilter({ value, onChange }: Props) {
  return (
    <NativeSelect
      aria-label={m.priority()}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{m.any_priority()}</option>
      {priorityWords.map(({ priority, word }) => (
        <option key={priority} value={priority}>
          {word()}
        </option>
      ))}
    </NativeSelect>
  )
}
