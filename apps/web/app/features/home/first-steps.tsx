import { type CallReply, type FirstStep, neededSteps } from '@mersal/contract'
import { IconCircle, IconCircleCheckFilled, IconCircleDot } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSubmission } from '../../client/use-submission.ts'
import { m } from '../../paraglide/messages.js'
import { addPath, audiences, companyPath, narrowedPath, paths, shipmentPath, viewPath } from '../../paths.ts'
import { Button } from '../../ui/control/button.tsx'
import { Panel } from '../../ui/figures/panel.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import styles from './first-steps.module.css'

type FirstSteps = CallReply<'viewFirstSteps'>
type Step = FirstSteps['steps'][number]

type Shown = {
  label: () => string
  why: () => string
  /** Null until there is an order. */
  to: (first: FirstSteps) => string | null
}

const toOrder = ({ awb }: FirstSteps) => awb && shipmentPath(awb)
const toBoard = ({ branch_id }: FirstSteps) =>
  branch_id === null ? null : narrowedPath(paths.runs, { branch: String(branch_id) })
/** The run itself, where the hand-out starts. */
const toRun = (first: FirstSteps) =>
  first.run_id === null ? toBoard(first) : viewPath(paths.runs, first.run_id)
const appAddress = () => new URL(audiences.courier.home, window.location.origin).host + audiences.courier.home

const steps: Record<FirstStep, Shown> = {
  people: { label: m.step_people, why: m.step_people_why, to: () => addPath(paths.employees) },
  clients: { label: m.step_clients, why: m.step_clients_why, to: () => addPath(paths.clients) },
  orders: { label: m.step_orders, why: m.step_orders_why, to: () => addPath(paths.shipments) },
  receive: { label: m.step_receive, why: m.step_receive_why, to: toOrder },
  plan: { label: m.step_plan, why: m.step_plan_why, to: toBoard },
  hand_out: { label: m.step_hand_out, why: m.step_hand_out_why, to: toRun },
  deliver: {
    label: m.step_deliver,
    why: () => m.step_deliver_why({ address: appAddress() }),
    to: toOrder,
  },
  count: {
    label: m.step_count,
    why: m.step_count_why,
    to: ({ awb }) => awb && narrowedPath(paths.wallet, { tab: 'couriers' }),
  },
  identity: { label: m.step_identity, why: m.step_identity_why, to: () => companyPath('identity') },
  contact: { label: m.step_contact, why: m.step_contact_why, to: () => companyPath('contact') },
  branches: { label: m.step_branches, why: m.step_branches_why, to: () => addPath(paths.branches) },
  prices: { label: m.step_prices, why: m.step_prices_why, to: () => paths.prices },
}

const needed = new Set<FirstStep>(neededSteps)

/** What a new company does until its first order is delivered and its cash counted, and what can wait. */
export default function FirstStepsPanel({
  first,
  className,
}: {
  first: FirstSteps
  className: string | undefined
}) {
  const client = useQueryClient()
  const { submit, isPending } = useSubmission('closeFirstSteps', {
    onDone: () => client.invalidateQueries({ queryKey: ['viewFirstSteps'] }),
    onRefused: ({ message }) => toast('error', message),
  })
  const inOrder = first.steps.filter(({ step }) => needed.has(step))
  const next = inOrder.find(({ done }) => !done)
  return (
    <Panel
      title={m.first_steps()}
      className={className}
      actions={
        <Button variant="quiet" size="small" busy={isPending} onClick={() => submit({})}>
          {m.close_first_steps()}
        </Button>
      }
    >
      <div className={`stack top gap-2xl ${styles.lists}`}>
        <StepList title={m.steps_needed()} steps={inOrder} next={next} first={first} />
        <StepList
          title={m.steps_other()}
          steps={first.steps.filter(({ step }) => !needed.has(step))}
          first={first}
        />
      </div>
    </Panel>
  )
}

type ListProps = { title: string; steps: readonly Step[]; next?: Step | undefined; first: FirstSteps }

function StepList({ title, steps: listed, next, first }: ListProps) {
  return (
    <div>
      <h3 className="text-s faint">{title}</h3>
      <ol className="stack gap-2xs text-m">
        {listed.map((one) => (
          <StepRow key={one.step} step={one} isNext={one === next} first={first} />
        ))}
      </ol>
    </div>
  )
}

function StepRow({
  step: { step, done },
  isNext,
  first,
}: {
  step: Step
  isNext: boolean
  first: FirstSteps
}) {
  const { label, why, to } = steps[step]
  const target = done ? null : to(first)
  const Icon = done ? IconCircleCheckFilled : isNext ? IconCircleDot : IconCircle
  return (
    <li className={styles.step} data-state={done ? 'done' : isNext ? 'next' : 'open'} data-step={step}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <div className="stack">
        <span>
          {(done || isNext) && (
            <span className="visually-hidden">{done ? m.step_done() : m.step_next()}: </span>
          )}
          {target ? <Link to={target}>{label()}</Link> : label()}
        </span>
        {!done && <span className="note">{why()}</span>}
      </div>
    </li>
  )
}
