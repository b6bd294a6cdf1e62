import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { Fact } from '../../ui/form/fact.tsx'
import type { Field } from '../../ui/form/field.ts'
import { SelectField } from '../../ui/form/select-field.tsx'

export type Manager = { id: number; name: string }

type Props = Field<Manager | null> & {
  label: string
  hint?: string
  /** Told of the only person there is to choose, while nobody is chosen. */
  onOnly?: (manager: Manager) => void
}

/** Loads everybody in scope who may manage, for one select (spec §7). */
const request = { page: 1, may_manage: 1, search: '', fetch: 'all', status: 1 } as const

/** The manager of a branch or a client. An inactive manager stays visible where they are already set. */
export function ManagerField(props: Props) {
  if (props.readOnly) return <Fact label={props.label}>{props.value && <bdi>{props.value.name}</bdi>}</Fact>
  return <ManagerSelect {...props} />
}

function ManagerSelect({ value, onChange, onOnly, error, ...field }: Props) {
  const { data, isPending, error: failure } = useQuery(callQuery('listEmployees', request))
  const active = data?.list_items ?? []
  const managers: Manager[] = value && !active.some(({ id }) => id === value.id) ? [value, ...active] : active
  const [only, ...others] = active
  const onlyId = value === null && others.length === 0 ? only?.id : undefined
  const tellOnly = useRef(() => {})
  useEffect(() => {
    tellOnly.current = () => only && onOnly?.({ id: only.id, name: only.name })
  })
  useEffect(() => {
    if (onlyId !== undefined) tellOnly.current()
  }, [onlyId])
  return (
    <SelectField
      {...field}
      hint={data && managers.length === 0 ? m.no_manager_yet() : field.hint}
      error={error ?? failure?.message}
      disabled={isPending}
      placeholder={isPending ? m.loading() : m.choose_manager()}
      options={managers.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? '' : String(value.id)}
      onChange={(chosen) => {
        const manager = managers.find(({ id }) => String(id) === chosen)
        onChange(manager ? { id: manager.id, name: manager.name } : null)
      }}
    />
  )
}
