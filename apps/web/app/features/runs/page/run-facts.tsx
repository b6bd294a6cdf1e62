import { giveBackReasonLabels } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { Fact } from '../../../ui/form/fact.tsx'
import { CashShare } from '../../../ui/run/cash-share.tsx'
import { RunProgress } from '../../../ui/run/run-progress.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { isolated } from '../../../ui/text/isolated.ts'
import styles from './run-facts.module.css'
import type { Run } from './use-run.ts'

const how = { phone: m.accepted_phone, pin: m.accepted_pin, act: m.accepted_act }
const handedBack = {
  phone: m.run_given_back_phone,
  pin: m.run_given_back_pin,
  stand_in: m.run_given_back_stand_in,
}

/** The run at one look. */
export function RunFacts({ run }: { run: Run }) {
  const { stops, parcels, weight_kg, kilometres, cash_quarters, accepted, closed, given_back, late } = run
  return (
    <div className={`flex wrap bottom gap-parts figures ${styles.facts}`}>
      <Fact label={m.stops()}>{formatCount(stops)}</Fact>
      <Fact label={m.parcels()}>{formatCount(parcels)}</Fact>
      <Fact label={m.weight()}>{m.weight_of({ kg: formatCount(Math.round(weight_kg * 10) / 10) })}</Fact>
      <Fact label={m.kilometres()}>{formatCount(Math.round(kilometres * 10) / 10)}</Fact>
      {cash_quarters !== null && (
        <Fact label={m.cash_ceiling_share()}>
          <CashShare value={cash_quarters} />
        </Fact>
      )}
      {accepted && (
        <Fact label={how[accepted.how]()}>
          <DayTime instant={accepted.at} />
        </Fact>
      )}
      {late > 0 && (
        <Fact label={m.late()}>
          <b className="danger">{m.late_stops({ count: late, shown: formatCount(late) })}</b>
        </Fact>
      )}
      {given_back && (
        <Fact label={handedBack[given_back.how]({ name: isolated(given_back.by) })}>
          <DayTime instant={given_back.at} /> · {label(giveBackReasonLabels[given_back.reason])}
          {given_back.note !== '' && (
            <>
              {' · '}
              <bdi>{given_back.note}</bdi>
            </>
          )}
        </Fact>
      )}
      {closed && (
        <Fact label={m.closed_by({ name: closed.by })}>
          <DayTime instant={closed.at} />
        </Fact>
      )}
      <div className={styles.progress}>{parcels > 0 && <RunProgress run={run} />}</div>
    </div>
  )
}
