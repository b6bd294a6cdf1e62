import type { BankSlipRow } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { narrowedPath, paths, walletPaths } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { amountColumn, type Column, column } from '../../../ui/data-table/column.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import acts from '../balances/row-acts.module.css'
import { DecidedBy, WaitingSince } from '../parts/cells.tsx'
import styles from '../parts/parts.module.css'

type Acts = { confirm: (slip: BankSlipRow) => void; report: (slip: BankSlipRow) => void }

/** `mayCheck`: whether the person compares slips of others. */
export function slipColumns(mayCheck: boolean, onAct: Acts): Column<BankSlipRow>[] {
  return [
    column('number', m.slip_number(), 14, ({ id, number, case_id }) => (
      <>
        <Link to={walletPaths.movement(id)}>
          <bdi dir="ltr" className="bold figures anywhere">
            {number}
          </bdi>
        </Link>
        {case_id !== null && (
          <small className={styles.sub}>
            <Link to={narrowedPath(paths.cases, { case: String(case_id) })}>
              {m.case_number({ number: case_id })}
            </Link>
          </small>
        )}
      </>
    )),
    amountColumn('amount', m.amount(), 9, ({ amount }) => <Amount egp={amount} />),
    column('branch', m.branch(), 12, ({ branch: { name }, banked_by }) => (
      <>
        <bdi>{name}</bdi>
        <small className={styles.sub}>
          <bdi>{banked_by.name}</bdi>
        </small>
      </>
    )),
    column('at', m.date(), 12, ({ at, state }) => <WaitingSince at={at} isWaiting={state !== 'confirmed'} />),
    column('photo', m.slip_proof(), 8, ({ photo, reference }) => (
      <>
        {photo !== null && (
          <a href={photo} target="_blank" rel="noreferrer">
            {m.slip_open_photo()}
          </a>
        )}
        {reference !== '' && (
          <bdi dir="ltr" className="bold figures anywhere">
            {reference}
          </bdi>
        )}
        {photo === null && reference === '' && <small className={styles.sub}>{m.transfer_no_photo()}</small>}
      </>
    )),
    column('acts', m.action(), 14, (slip) => {
      const isOwn = mayCheck && slip.state !== 'confirmed' && !slip.may_check
      return <Check slip={slip} isOthers={isOwn} onAct={onAct} />
    }),
  ]
}

function Check({ slip, isOthers, onAct }: { slip: BankSlipRow; isOthers: boolean; onAct: Acts }) {
  const { checked, state, may_check } = slip
  return (
    <>
      {checked && <DecidedBy {...checked} />}
      {may_check && (
        <div className={acts.acts}>
          {state === 'waiting' && (
            <Button size="small" variant="quiet" onClick={() => onAct.report(slip)}>
              {m.slip_report()}
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={() => onAct.confirm(slip)}>
            {m.slip_confirm()}
          </Button>
        </div>
      )}
      {isOthers && <small className={styles.sub}>{m.slip_of_others()}</small>}
    </>
  )
}
