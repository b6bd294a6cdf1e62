import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { Checkbox } from '../../../ui/control/checkbox.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { Board } from './board.ts'
import styles from './suggest-dialog.module.css'

type Plan = CallReply<'suggestRuns'>

type Props = {
  plan: Plan
  board: Board | undefined
  /** The delivery boys whose runs are not accepted. */
  without: ReadonlySet<number>
  onChange: (without: ReadonlySet<number>) => void
}

/** The planned runs: stops now and after, what they carry, and why. */
export function SuggestedRuns({ plan, board, without, onChange }: Props) {
  const stopsNow = (courier: number) =>
    board?.list_items
      .filter(({ courier: { id }, state }) => id === courier && (state === 'draft' || state === 'ready'))
      .reduce((sum, { stops }) => sum + stops, 0) ?? 0

  function toggle(courier: number) {
    const next = new Set(without)
    if (!next.delete(courier)) next.add(courier)
    onChange(next)
  }
  return (
    <div className={styles.region} role="region" aria-label={m.suggest_title()} tabIndex={0}>
      <table className={`table ${styles.plan}`}>
        <thead>
          <tr>
            <td />
            <th scope="col">{m.delivery_boy()}</th>
            <th scope="col">{m.stops_before_after()}</th>
            <th scope="col">{m.parcels()}</th>
            <th scope="col">{m.weight()}</th>
            <th scope="col">{m.kilometres()}</th>
            <th scope="col">{m.plan_reason()}</th>
          </tr>
        </thead>
        <tbody>
          {plan.runs.map(({ courier_id: id, name, awbs, stops, weight_kg, kilometres, reason }) => {
            const before = stopsNow(id)
            return (
              <tr key={id} data-out={without.has(id) || undefined}>
                <td>
                  <Checkbox
                    aria-label={m.accept_run_of({ name })}
                    checked={!without.has(id)}
                    onChange={() => toggle(id)}
                  />
                </td>
                <th className="bold" scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>{m.from_to_counts({ before, after: before + stops })}</td>
                <td>{formatCount(awbs.length)}</td>
                <td>{formatCount(Math.round(weight_kg))}</td>
                <td>{formatCount(Math.round(kilometres))}</td>
                <td className={styles.reason}>{reason}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
