import type { MessageRow } from '@mersal/contract'
import { useState } from 'react'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { messageTemplatesPath, stoppedPhonesPath } from '../../../paths.ts'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { ListTotal } from '../../../ui/list/list-total.tsx'
import { messageColumns } from './message-columns.tsx'
import { MessageFigures } from './message-figures.tsx'
import { MessageFilters } from './message-filters.tsx'
import styles from './messages-list.module.css'

const MessageDialog = lazyPart(() => import('./message-dialog.tsx'))

const messages = defineList(
  'listMessages',
  ['state', 'channel', 'event', 'from_date', 'to_date', 'client_id', 'awb'],
  '',
)
const keyOf = ({ id }: MessageRow) => String(id)

/** What receivers and clients were told, and how it arrived. */
export function MessagesList() {
  const list = useList(messages)
  const { filters, change, data, error } = list
  const [opened, setOpened] = useState<number | null>(null)
  const mayEdit = useMay('company.edit')
  const shown = data?.list_items.find(({ id }) => id === opened)
  return (
    <>
      <TitleBar
        title={m.messages()}
        note={data && !error && <ListTotal total={data.total} more={data.more} />}
        actions={
          <>
            <ButtonLink variant="secondary" to={stoppedPhonesPath}>
              {m.stopped_phones()}
            </ButtonLink>
            {mayEdit && (
              <ButtonLink variant="secondary" to={messageTemplatesPath}>
                {m.message_templates()}
              </ButtonLink>
            )}
          </>
        }
      />
      <MessageFigures clientId={filters.client_id} />
      <ListToolbar
        label={m.messages()}
        searchLabel={m.messages_search()}
        search={filters.awb}
        onSearch={(awb) => change({ awb })}
        isNarrowed={list.isNarrowed}
        onClear={list.clear}
      >
        <MessageFilters filters={filters} onChange={change} />
      </ListToolbar>
      <ListView
        className={styles.messages}
        list={list}
        rows={data?.list_items}
        label={m.messages()}
        columns={messageColumns({ onOpen: ({ id }) => setOpened(id) })}
        keyOf={keyOf}
        noneYet={m.messages_none()}
      />
      {shown && <MessageDialog message={shown} onClose={() => setOpened(null)} />}
    </>
  )
}
