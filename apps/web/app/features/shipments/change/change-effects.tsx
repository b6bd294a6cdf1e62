import type { CallInput, CallReply } from '@mersal/contract'
import { IconArrowRight } from '@tabler/icons-react'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { validateCall } from '../../../shared/record/validate-call.ts'
import { usePaused } from '../../../ui/control/use-paused.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { formatWireDay } from '../../../ui/text/day.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import styles from './change-effects.module.css'

type Effects = CallReply<'previewChange'>

/** What the change does, before it is saved. */
export function ChangeEffects({ input }: { input: CallInput<'previewChange'> | null }) {
  const { data, error, isFetching } = usePreview(input)
  return (
    <aside
      className={`stack gap-l sand ${styles.effects}`}
      aria-label={m.change_does()}
      aria-live="polite"
      aria-busy={isFetching}
    >
      <h3>{m.change_does()}</h3>
      {input === null ? (
        <p className="soft">{m.change_does_none_yet()}</p>
      ) : error ? (
        <p className="danger">{Object.values(error.fields)[0] ?? error.message}</p>
      ) : data ? (
        <Known effects={data} />
      ) : (
        <p className="soft">{isFetching ? m.loading() : m.change_does_invalid()}</p>
      )}
    </aside>
  )
}

function Known({ effects }: { effects: Effects }) {
  const { branch, area, price, merchant_pays, promised_to, outdated_labels, courier, waits } = effects
  const isQuiet =
    !branch &&
    !area &&
    !price &&
    !promised_to &&
    merchant_pays === 0 &&
    outdated_labels === 0 &&
    !courier &&
    !waits
  if (isQuiet) return <p className="soft">{m.change_does_nothing_else()}</p>
  return (
    <>
      {waits && <p role="note">{m.change_will_wait()}</p>}
      <dl className={`stack gap-m ${styles.facts}`}>
        {branch && (
          <Turn label={m.branch()} before={<bdi>{branch.before}</bdi>} after={<bdi>{branch.after}</bdi>} />
        )}
        {area && (
          <Turn
            label={m.change_area()}
            before={<bdi>{area.before ?? m.no_area()}</bdi>}
            after={<bdi>{area.after ?? m.no_area()}</bdi>}
          />
        )}
        {promised_to && (
          <Turn
            label={m.promised_day()}
            before={<bdi dir="ltr">{formatWireDay(promised_to.before)}</bdi>}
            after={<bdi dir="ltr">{formatWireDay(promised_to.after)}</bdi>}
          />
        )}
        {price && <Price {...price} />}
      </dl>
      <ul className={`stack gap-s ${styles.notes}`}>
        {merchant_pays > 0 && (
          <li>
            {m.change_merchant_pays()} <Amount egp={merchant_pays} />
          </li>
        )}
        {outdated_labels > 0 && <li>{m.change_outdates_labels({ count: outdated_labels })}</li>}
        {courier && <li>{m.change_tells({ name: isolated(courier) })}</li>}
      </ul>
    </>
  )
}

/** The amounts that change. */
function Price({ before, after }: NonNullable<Effects['price']>) {
  const rows = [
    { label: m.fees_without_vat(), of: 'fees' },
    { label: m.vat(), of: 'tax' },
    { label: m.total_with_tax(), of: 'total' },
    { label: m.cod(), of: 'cod' },
    { label: m.due_at_the_door(), of: 'due' },
  ] as const
  return rows
    .filter(({ of }) => before[of] !== after[of])
    .map(({ label, of }) => (
      <Turn key={of} label={label} before={<Amount egp={before[of]} />} after={<Amount egp={after[of]} />} />
    ))
}

type TurnProps = { label: string; before: ReactNode; after: ReactNode }

/** A value before and after. */
function Turn({ label, before, after }: TurnProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="visually-hidden">{m.change_was()} </span>
        <del>{before}</del>
        <IconArrowRight size={15} aria-hidden="true" />
        <span className="visually-hidden">{m.change_is()} </span>
        <ins>{after}</ins>
      </dd>
    </div>
  )
}

type Draft = CallInput<'previewChange'>

/** What a change would do, debounced. An invalid field counts as unchanged. Null while no field is valid. */
function usePreview(input: Draft | null) {
  const draft = usePaused(input === null ? '' : JSON.stringify(input))
  const isAsked = input !== null && draft !== ''
  return useQuery<CallReply<'previewChange'> | null>({
    queryKey: ['previewChange', { awb: input?.awb }, draft],
    queryFn: isAsked ? ({ signal }) => preview(JSON.parse(draft) as Draft, signal) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

async function preview(draft: Draft, signal: AbortSignal) {
  const faults = await validateCall('previewChange', draft)
  const faulty = new Set(Object.keys(faults).map((path) => path.split('.')[0]))
  const right = Object.entries(draft).filter(([name]) => !faulty.has(name))
  const { awb: _, version: __, reason: ___, ...changes } = Object.fromEntries(right)
  if (Object.keys(changes).length === 0) return null
  return call('previewChange', Object.fromEntries(right) as Draft, { signal })
}
