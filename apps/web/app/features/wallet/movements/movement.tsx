import type { CallReply } from '@mersal/contract'
import { Link } from 'react-router'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { paths, viewPath, walletPaths } from '../../../paths.ts'
import { Fact, Facts } from '../../../ui/form/fact.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { accountName } from './account-words.ts'
import { HandIn } from './hand-in.tsx'
import styles from './movement.module.css'

type Opened = CallReply<'openMovement'>

const subjectPath = {
  courier: (id: number) => viewPath(paths.employees, id),
  branch: (id: number) => viewPath(paths.branches, id),
  client: walletPaths.client,
} as const

/** One movement: person, time, reason and postings. */
export function Movement({ movement }: { movement: Opened }) {
  const seesMoney = useMay('money.see')
  const { amount, subject, staff_name, date, note, postings, hand_in, slip, deposit } = movement
  return (
    <div className={`stack gap-3xl ${styles.movement}`}>
      <Facts>
        {!hand_in && (
          <Fact label={m.amount()}>
            <Amount egp={amount} />
          </Fact>
        )}
        <Fact label={m.movement_subject()}>
          {subject.kind === 'client' && !seesMoney ? (
            <bdi>{subject.name}</bdi>
          ) : (
            <Link to={subjectPath[subject.kind](subject.id)}>
              <bdi>{subject.name}</bdi>
            </Link>
          )}
        </Fact>
        <Fact label={m.staff_name()}>{staff_name !== null && <bdi>{staff_name}</bdi>}</Fact>
        <Fact label={m.date()}>
          <DayTime instant={date} />
        </Fact>
        {note !== '' && <Fact label={m.note()}>{note}</Fact>}
        {deposit && <Fact label={m.deposit_what()}>{m.deposit()}</Fact>}
        {slip && (
          <Fact label={m.slip_number()}>
            <bdi dir="ltr">{slip.number}</bdi>
          </Fact>
        )}
        {slip && slip.reference !== '' && (
          <Fact label={m.slip_reference()}>
            <bdi dir="ltr">{slip.reference}</bdi>
          </Fact>
        )}
        {slip && (
          <Fact label={m.slip_photo()}>
            {slip.photo === null ? (
              m.slip_no_photo()
            ) : (
              <a href={slip.photo} target="_blank" rel="noreferrer">
                <img className={styles.slip} src={slip.photo} alt={m.slip_photo()} />
              </a>
            )}
          </Fact>
        )}
      </Facts>
      {hand_in && <HandIn handIn={hand_in} />}
      <section className={hand_in ? 'not-printed' : undefined}>
        <h2>{m.movement_postings()}</h2>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{m.movement_account()}</th>
              <th scope="col" data-amount="true">
                {m.movement_in()}
              </th>
              <th scope="col" data-amount="true">
                {m.movement_out()}
              </th>
            </tr>
          </thead>
          <tbody>
            {postings.map((posting) => (
              <tr key={posting.account}>
                <td>{accountName(posting)}</td>
                <td data-amount="true">{posting.amount > 0 && <Amount egp={posting.amount} />}</td>
                <td data-amount="true">{posting.amount < 0 && <Amount egp={-posting.amount} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
