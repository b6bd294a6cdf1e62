import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PriceList } from './price-list.tsx'
import styles from './prices.module.css'
import { VatTable } from './vat-table.tsx'

const NewListDialog = lazyPart(() => import('./new-list-dialog.tsx'))

/** The price lists with their versions, and the VAT table. */
export function Prices() {
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(callQuery('listPrices', {}))
  return (
    <>
      <TitleBar
        title={m.prices()}
        actions={data && <Button onClick={() => setAdding(true)}>{m.price_new_list()}</Button>}
      />
      <p className={`text-m soft ${styles.about}`}>{m.prices_about()}</p>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data?.lists.length === 0 ? (
        <EmptyState advice={m.prices_none()} />
      ) : (
        <div className={`stack ${styles.columns}`}>
          <div className={`stack gap-4xl shrinks ${styles.lists}`} aria-busy={data === undefined}>
            {data ? (
              data.lists.map((list) => <PriceList key={list.id} list={list} />)
            ) : (
              <>
                <span className={styles.skeleton} />
                <span className={styles.skeleton} />
                <p className="visually-hidden" role="status">
                  {m.loading()}
                </p>
              </>
            )}
          </div>
          <VatTable rows={data?.vat} />
        </div>
      )}
      {data && isAdding && <NewListDialog lists={data.lists} onClose={() => setAdding(false)} />}
    </>
  )
}
