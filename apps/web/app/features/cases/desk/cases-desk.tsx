import { m } from '../../../paraglide/messages.js'
import { defineList } from '../../../shared/list/list-definition.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { useNarrow } from '../../../ui/frame/use-narrow.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { ListTotal } from '../../../ui/list/list-total.tsx'
import { Pagination } from '../../../ui/list/pagination.tsx'
import type { RenderAct } from '../acts/next-acts.ts'
import { CaseFilterBar } from './case-filters.tsx'
import { CaseList } from './case-list.tsx'
import styles from './cases-desk.module.css'
import { useOpenCase } from './use-open-case.ts'

const CaseDetail = lazyPart(
  () => import('../detail/case-detail.tsx'),
  () => <p role="status">{m.loading()}</p>,
)

const cases = defineList(
  'listCases',
  ['search', 'kind', 'cause', 'mine', 'overdue', 'closed', 'branch_id', 'owner_id'],
  '',
)
const fixed = { per_page: 50 }

/** The desk: the cases by deadline, and beside them the open one. On a narrow screen the open one is a page of its own. */
export function CasesDesk({ renderAct }: { renderAct: RenderAct }) {
  const list = useList(cases, fixed)
  const { data, error, filters, change } = list
  const isNarrow = useNarrow()
  const rows = data?.list_items
  const { open, region, pathOf, move, leave, close } = useOpenCase(rows, isNarrow)
  const isPage = isNarrow && open !== null
  const detail = open !== null && (
    <CaseDetail
      key={open}
      id={open}
      row={rows?.find(({ id }) => id === open)}
      renderAct={renderAct}
      pathOf={pathOf}
      onClosed={close}
    />
  )
  if (isPage) {
    return (
      <div ref={region}>
        <TitleBar title={m.case_number({ number: open })} trail={[{ label: m.cases(), to: leave }]} />
        {detail}
      </div>
    )
  }
  return (
    <div ref={region} className={`flex ${styles.screen}`}>
      <TitleBar
        title={m.cases()}
        note={data && !error && <ListTotal total={data.total} more={data.more} />}
      />
      <ListToolbar
        label={m.cases()}
        searchLabel={m.cases_search()}
        search={filters.search}
        isNarrowed={list.isNarrowed}
        onSearch={(search) => change({ search })}
        onClear={list.clear}
      >
        <CaseFilterBar chosen={filters} onChange={change} />
      </ListToolbar>
      {error ? (
        <ErrorPanel error={error} onRetry={list.refetch} />
      ) : (
        <div className={`stack ruled ${styles.panes}`}>
          <section className={`shrinks ${styles.pane}`} aria-label={m.cases()}>
            {rows?.length === 0 ? (
              <NoCases isNarrowed={list.isNarrowed || filters.page > 1} onClear={list.clear} />
            ) : (
              <CaseList rows={rows} isStale={list.isStale} open={open} pathOf={pathOf} onMove={move} />
            )}
            {data && <Pagination page={filters.page} totalPages={data.total_pages} />}
          </section>
          {!isNarrow && (
            <section className={`shrinks ${styles.pane}`} aria-label={m.case_one()}>
              {detail || <p className={`faint text-centre ${styles.choose}`}>{m.case_choose()}</p>}
            </section>
          )}
        </div>
      )}
    </div>
  )
}

function NoCases({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <EmptyState
      advice={isNarrowed ? m.list_none_match() : m.cases_none()}
      action={
        isNarrowed && (
          <Button variant="secondary" onClick={onClear}>
            {m.show_all()}
          </Button>
        )
      }
    />
  )
}
