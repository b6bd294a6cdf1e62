import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { pricesPath } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import { byId, type Column, column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Day } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { FirstDay } from '../first-day.tsx'
import { VersionState } from '../version-state.tsx'
import { NewDraft } from './new-draft.tsx'
import styles from './prices.module.css'
import { RenameList } from './rename-list.tsx'

export type List = CallReply<'listPrices'>['lists'][number]
type Version = List['versions'][number]

/** One price list: its clients, and its versions. */
export function PriceList({ list }: { list: List }) {
  const name = label(list.name)
  return (
    <div>
      <header className={`flex wrap between baseline ${styles.heading}`}>
        <h2 className="text-xl">
          <bdi>{name}</bdi>
          {list.standard && <small>{m.price_list_standard_means()}</small>}
        </h2>
        <div className="row wrap gap-pieces">
          <p className="sub">{m.price_list_clients({ shown: formatCount(list.clients) })}</p>
          <RenameList list={list} />
        </div>
      </header>
      <DataTable
        label={name}
        columns={columnsOf(list)}
        rows={list.versions}
        keyOf={byId}
        linkOf={({ id }) => pricesPath(id)}
      />
    </div>
  )
}

function columnsOf(list: List): Column<Version>[] {
  return [
    column('version', m.price_version(), 10, ({ number }) => m.price_version_number({ number })),
    column('state', m.status(), 8, ({ state }) => <VersionState state={state} />),
    column('from', m.price_first_day(), 10, ({ from_date }) =>
      from_date === null ? '—' : <FirstDay day={from_date} />,
    ),
    column('created', m.price_created(), 12, ({ created_at, created_by }) => (
      <When instant={created_at} who={created_by} />
    )),
    column('published', m.price_published(), 12, ({ published_at, published_by }) => (
      <When instant={published_at} who={published_by} />
    )),
    column('acts', m.action(), 10, (version) => <NewDraft list={list} version={version} />),
  ]
}

export function When({ instant, who }: { instant: string | null; who: string | null }) {
  if (instant === null) return '—'
  return (
    <>
      <Day instant={instant} />
      {who !== null && (
        <small className="block text-xs faint">
          <bdi>{who}</bdi>
        </small>
      )}
    </>
  )
}
