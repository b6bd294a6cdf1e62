import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { orderFilePath } from '../../../paths.ts'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { amountColumn, byId, type Column, column } from '../../../ui/data-table/column.ts'
import { Day } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { fileStateWords } from '../words.ts'
import styles from './earlier-files.module.css'

type FileRow = CallReply<'listOrderFiles'>['list_items'][number]

const files = defineList('listOrderFiles', [], '')

const count = (key: keyof FileRow['counts'], header: string): Column<FileRow> =>
  amountColumn(key, header, 4, ({ counts }) => <bdi dir="ltr">{formatCount(counts[key])}</bdi>)

const columns = (): Column<FileRow>[] => [
  column('name', m.import_file(), 22, ({ name }) => <bdi>{name}</bdi>),
  column('client', m.client(), 14, ({ client }) => <bdi>{client.name}</bdi>),
  column('state', m.status(), 10, ({ state }) => fileStateWords[state]()),
  count('created', m.import_created()),
  count('good', m.import_good()),
  count('faulty', m.import_faulty()),
  column('by', m.import_sent_by(), 14, ({ uploaded_by }) => <bdi>{uploaded_by}</bdi>),
  column('date', m.import_sent(), 12, ({ date_time }) => <Day instant={date_time} />),
]

/** Files that were uploaded before. */
export function EarlierFiles() {
  const list = useList(files)
  if (list.data?.total === 0) return null
  return (
    <section className={styles.files}>
      <h2>{m.import_earlier()}</h2>
      <ListView
        list={list}
        label={m.import_earlier()}
        columns={columns()}
        keyOf={byId}
        linkOf={({ id }) => orderFilePath(id)}
        noneYet={m.import_none_yet()}
      />
    </section>
  )
}
