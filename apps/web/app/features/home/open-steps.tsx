import type { FirstStep } from '@mersal/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSubmission } from '../../client/use-submission.ts'
import { m } from '../../paraglide/messages.js'
import { addPath, companyPath, paths } from '../../paths.ts'
import { Button } from '../../ui/control/button.tsx'
import { Panel } from '../../ui/figures/panel.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import styles from './first-steps.module.css'

const steps: Record<FirstStep, { label: () => string; why: () => string; to: string }> = {
  identity: { label: m.step_identity, why: m.step_identity_why, to: companyPath('identity') },
  contact: { label: m.step_contact, why: m.step_contact_why, to: companyPath('contact') },
  branches: { label: m.step_branches, why: m.step_branches_why, to: addPath(paths.branches) },
  people: { label: m.step_people, why: m.step_people_why, to: addPath(paths.employees) },
  clients: { label: m.step_clients, why: m.step_clients_why, to: addPath(paths.clients) },
  prices: { label: m.step_prices, why: m.step_prices_why, to: paths.prices },
  orders: { label: m.step_orders, why: m.step_orders_why, to: addPath(paths.shipments) },
}

/** The steps that are still open. */
export default function OpenSteps({ open }: { open: readonly FirstStep[] }) {
  const client = useQueryClient()
  const { submit, isPending } = useSubmission('closeFirstSteps', {
    onDone: () => client.setQueryData(['viewFirstSteps'], { open: [] }),
    onRefused: ({ message }) => toast('error', message),
  })
  return (
    <Panel
      title={m.first_steps()}
      className={styles.panel}
      actions={
        <Button variant="quiet" size="small" busy={isPending} onClick={() => submit({})}>
          {m.close_first_steps()}
        </Button>
      }
    >
      <ol className={`stack gap-facts text-m ${styles.steps}`}>
        {open.map((step) => (
          <li key={step}>
            <Link to={steps[step].to}>{steps[step].label()}</Link>
            <span className="note">{steps[step].why()}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
