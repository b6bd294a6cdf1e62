import { type Ending, paymentLabels } from '@mersal/contract'
import { IconX } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { causeWords } from '../../../ui/shipment/cause-words.ts'
import { situationWords } from '../../../ui/shipment/situation-words.ts'
import { formatWireDay } from '../../../ui/text/day.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import { useAreaNames, useBranches, useClientName, useCouriersOfList } from './filter-names.ts'
import styles from './filter-words.module.css'
import type { Chosen, FilterProps, NamedFilter } from './named-filters.ts'

/** The less common filters that are set, in words. A click removes one. */
export default function FilterWords({ chosen, onChange }: FilterProps) {
  const words = useWords(chosen)
  return (
    <div className={`flex wrap gap-s ${styles.words}`} role="group" aria-label={m.filters_on()}>
      {words.map(({ names, text }) => (
        <Button
          key={names[0]}
          variant="tinted"
          size="small"
          icon={<IconX size={14} aria-hidden="true" />}
          aria-label={m.remove_filter({ filter: text })}
          onClick={() => onChange(Object.fromEntries(names.map((name) => [name, ''])))}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}

function useWords(chosen: Chosen): { names: NamedFilter[]; text: string }[] {
  const { client_id, branch_id, area_id, delivery_boy_id, payment, situation, cause, deliver_on } = chosen
  const { ended_branch_id, ended_delivery_boy_id } = chosen
  const client = useClientName(client_id)
  const branches = useBranches()
  const areas = useAreaNames(area_id !== '')
  const couriers = useCouriersOfList()
  const nameIn = (of: readonly { id: number; name: string }[] | undefined, id: string) =>
    of === undefined ? '…' : isolated(of.find((one) => String(one.id) === id)?.name ?? m.filter_value_gone())
  const is = (name: NamedFilter, what: string, value: string) =>
    chosen[name] === '' ? [] : [{ names: [name], text: m.filter_is({ what, value }) }]
  return [
    ...is('client_id', m.client(), client === undefined ? '…' : isolated(client)),
    ...is('branch_id', m.branch(), nameIn(branches, branch_id)),
    ...is('area_id', m.area(), nameIn(areas, area_id)),
    ...is('delivery_boy_id', m.delivery_boy(), nameIn(couriers, delivery_boy_id)),
    ...is('payment', m.payment(), payment && label(paymentLabels[payment as keyof typeof paymentLabels])),
    ...is(
      'situation',
      m.waits_for(),
      situation && situationWords[situation as keyof typeof situationWords](),
    ),
    ...is('cause', m.case_cause(), cause && causeWords[cause as keyof typeof causeWords]()),
    ...is('deliver_on', m.deliver_on(), formatWireDay(deliver_on)),
    ...endedWords(chosen, [
      ...(ended_branch_id === '' ? [] : [nameIn(branches, ended_branch_id)]),
      ...(ended_delivery_boy_id === '' ? [] : [nameIn(couriers, ended_delivery_boy_id)]),
    ]),
  ]
}

const endingWords: Readonly<Record<Ending, () => string>> = {
  ended: m.delivered_or_turned_back,
  delivered: m.delivered_shipments,
  first_attempt: m.delivered_at_first_attempt,
  kept: m.delivered_in_time,
  broken: m.delivered_late,
  not_delivered: m.turned_back,
}

/** The filters of a figure belong together, so one button removes them all. `of` names its branch and delivery boy. */
function endedWords(
  { ended_as, ended_from, ended_to }: Chosen,
  of: readonly string[],
): { names: NamedFilter[]; text: string }[] {
  if (ended_as === '' && ended_from === '' && ended_to === '' && of.length === 0) return []
  const days = [ended_from, ended_to].map((day) => (day === '' ? '…' : formatWireDay(day)))
  const range = [...new Set(days)].map(isolated).join(' – ')
  const how = endingWords[ended_as as Ending] ?? m.delivered_or_turned_back
  return [
    {
      names: ['ended_as', 'ended_from', 'ended_to', 'ended_branch_id', 'ended_delivery_boy_id'],
      text: [how(), range, ...of].join(' · '),
    },
  ]
}
