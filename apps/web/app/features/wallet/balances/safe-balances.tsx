import type { SafeBalance } from '@mersal/contract'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { narrowedPath, paths, viewPath } from '../../../paths.ts'
import { defineList } from '../../../shared/list/list-definition.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { amountColumn, byId, type Column, column } from '../../../ui/data-table/column.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { BalancesList } from './balances-list.tsx'
import acts from './row-acts.module.css'

const BankDialog = lazyPart(() => import('../acts/bank-dialog.tsx'))
const SendDialog = lazyPart(() => import('../exchanges/send-dialog.tsx'))

type SafeAct = { act: 'bank' | 'send'; safe: SafeBalance }

const safes = defineList('listSafeBalances', ['search'], '')
const linkOf = ({ id }: SafeBalance) => viewPath(paths.branches, id)

function safeColumns(onAct: (act: SafeAct) => void): Column<SafeBalance>[] {
  return [
    column('name', m.branch(), 18, ({ name }) => <bdi>{name}</bdi>),
    amountColumn('amount', m.in_safe(), 10, ({ amount, in_transit }) => (
      <>
        <Amount egp={amount} />
        {in_transit > 0 && (
          <small className={acts.aside}>{m.wallet_in_transit({ amount: formatAmount(in_transit) })}</small>
        )}
      </>
    )),
    column('counted', m.safe_last_count(), 14, ({ last_count }) =>
      last_count === null ? (
        m.safe_never_counted()
      ) : (
        <>
          <DayTime instant={last_count.date} />
          {last_count.difference !== 0 && (
            <small className="block warn">
              {last_count.difference < 0
                ? m.collect_short({ amount: formatAmount(-last_count.difference) })
                : m.collect_over({ amount: formatAmount(last_count.difference) })}
            </small>
          )}
        </>
      ),
    ),
    amountColumn('banked', m.safe_since_banking(), 12, ({ id, in_since, last_banked }) => (
      <>
        <Link to={narrowedPath(paths.wallet, { tab: 'movements', branch_id: String(id) })}>
          <Amount egp={in_since} />
        </Link>
        <small className={acts.aside}>
          {last_banked === null ? m.safe_never_banked() : <DayTime instant={last_banked} />}
        </small>
      </>
    )),
    column('acts', m.action(), 8, (safe) => (
      <div className={acts.acts}>
        <ButtonLink size="small" variant="secondary" to={`${paths.safe}?branch=${safe.id}`}>
          {m.safe_count()}
        </ButtonLink>
        {safe.amount > 0 && (
          <>
            <Button size="small" variant="quiet" onClick={() => onAct({ act: 'send', safe })}>
              {m.exchange_send()}
            </Button>
            <Button size="small" variant="secondary" onClick={() => onAct({ act: 'bank', safe })}>
              {m.wallet_bank()}
            </Button>
          </>
        )}
      </div>
    )),
  ]
}

/** Branches with the cash in their safes. */
export default function SafeBalances() {
  const list = useList(safes)
  const [open, setOpen] = useState<SafeAct | null>(null)
  const columns = useMemo(() => safeColumns(setOpen), [])
  const close = () => setOpen(null)
  return (
    <>
      <BalancesList
        list={list}
        keyOf={byId}
        label={m.wallet_safes()}
        columns={columns}
        linkOf={linkOf}
        noneYet={m.wallet_no_safes()}
      />
      {open?.act === 'bank' && <BankDialog safe={open.safe} onClose={close} />}
      {open?.act === 'send' && <SendDialog safe={open.safe} onClose={close} />}
    </>
  )
}
