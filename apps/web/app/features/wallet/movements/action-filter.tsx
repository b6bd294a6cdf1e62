import { NativeSelect } from '@mantine/core'
import { walletActions } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { actionWords } from './action-words.ts'

type Props = { value: string; onChange: (action: string) => void }

export function ActionFilter({ value, onChange }: Props) {
  return (
    <NativeSelect
      aria-label={m.action()}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{m.movement_any()}</option>
      {walletActions.map((action) => (
        <option key={action} value={action}>
          {actionWords[action]()}
        </option>
      ))}
    </NativeSelect>
  )
}
