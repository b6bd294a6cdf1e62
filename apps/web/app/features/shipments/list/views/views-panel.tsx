import { type CallReply, limits } from '@mersal/contract'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { callQuery } from '../../../../client/call-query.ts'
import { queryClient } from '../../../../client/query-client.ts'
import { useSubmission } from '../../../../client/use-submission.ts'
import { m } from '../../../../paraglide/messages.js'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/control/button.tsx'
import { ButtonLink } from '../../../../ui/control/button-link.tsx'
import { Checkbox } from '../../../../ui/control/checkbox.tsx'
import { TextInput } from '../../../../ui/control/text-input.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { ErrorPanel } from '../../../../ui/frame/error-panel.tsx'
import { isolated } from '../../../../ui/text/isolated.ts'
import { toast } from '../../../../ui/toast/toast-store.ts'
import styles from './views-panel.module.css'

type View = CallReply<'listViews'>['list_items'][number]

const refresh = () => queryClient.invalidateQueries({ queryKey: ['listViews'] })

/** Opens, saves and deletes views. A view is the address of the list: filters, order and columns. */
export default function ViewsPanel({ columns }: { columns: string }) {
  const { data, error, refetch } = useQuery(callQuery('listViews', { list: 'shipments' }))
  const [removed, setRemoved] = useState<View | null>(null)
  const remove = useSubmission('deleteView', {
    async onDone() {
      setRemoved(null)
      toast('success', m.view_deleted())
      await refresh()
    },
    onRefused(refusal) {
      setRemoved(null)
      toast('error', refusal.message)
    },
  })
  if (error) return <ErrorPanel error={error} onRetry={() => refetch()} />
  return (
    <div className={`stack gap-m ${styles.views}`}>
      {!data && <p role="status">{m.loading()}</p>}
      {data?.list_items.length === 0 && <p className="soft">{m.views_none()}</p>}
      <ul>
        {data?.list_items.map((view) => (
          <li key={view.id}>
            <ButtonLink
              variant="item"
              to={`${paths.shipments}?${view.query}`}
              onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
            >
              <bdi>{view.name}</bdi>
              {view.shared && <small>{m.view_shared_by({ name: isolated(view.owner) })}</small>}
            </ButtonLink>
            {view.own && (
              <Button
                variant="quiet"
                size="small"
                icon={<IconTrash size={16} aria-hidden="true" />}
                aria-label={m.view_delete({ name: view.name })}
                onClick={() => setRemoved(view)}
              />
            )}
          </li>
        ))}
      </ul>
      <SaveView columns={columns} />
      {removed && (
        <ConfirmDialog
          question={m.view_delete_question({ name: isolated(removed.name) })}
          isPending={remove.isPending}
          onCancel={() => setRemoved(null)}
          onConfirm={() => remove.submit({ id: removed.id })}
        />
      )}
    </div>
  )
}

function SaveView({ columns }: { columns: string }) {
  const { search } = useLocation()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [fault, setFault] = useState<string | undefined>()
  const save = useSubmission('saveView', {
    async onDone(view) {
      setName('')
      toast('success', m.view_saved({ name: isolated(view.name) }))
      await refresh()
    },
    onRefused(refusal) {
      setFault(refusal.fields['name'] ?? refusal.message)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setFault(undefined)
    save.submit({ list: 'shipments', name, query: queryToSave(search, columns), shared: isShared ? 1 : 0 })
  }

  return (
    <form className={`stack gap-m ${styles.save}`} onSubmit={submit}>
      <TextInput
        label={m.view_name()}
        required
        maxLength={limits.viewName.max}
        value={name}
        error={fault}
        onChange={setName}
      />
      <label>
        <Checkbox checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)} />
        {m.view_share()}
      </label>
      <Button type="submit" busy={save.isPending}>
        {m.view_save()}
      </Button>
    </form>
  )
}

/** The address without its page, and with the columns of now. */
function queryToSave(search: string, columns: string): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  query.set('columns', columns)
  return query.toString()
}
