import { reachOf } from '@mersal/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../../client/call-query.ts'
import { useSignedIn } from '../../../../client/signed-in.ts'
import { useSubmission } from '../../../../client/use-submission.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/control/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { Fact, Facts } from '../../../../ui/form/fact.tsx'
import { ErrorPanel } from '../../../../ui/frame/error-panel.tsx'
import { DayTime } from '../../../../ui/text/day.tsx'
import { standingOfColleague } from '../../../../ui/text/standing-words.ts'
import { toast } from '../../../../ui/toast/toast-store.ts'
import { type Employee, roleOf } from '../../employee.ts'
import styles from './access-panel.module.css'
import { DeskPanel } from './desk-panel.tsx'

/** The acts of this panel, each with its call and texts. */
const acts = {
  sessions: {
    call: 'endEmployeeSessions',
    label: m.access_end,
    question: m.access_end_question,
    means: m.access_end_means,
    done: m.access_ended,
  },
  factor: {
    call: 'resetSecondFactor',
    label: m.access_reset,
    question: m.access_reset_question,
    means: m.access_reset_means,
    done: m.access_was_reset,
  },
} as const

type Act = keyof typeof acts

/** How an employee signs in, and how to end their sessions: after a lost phone, or on a shared computer. */
export function AccessPanel({ employee }: { employee: Employee }) {
  const { employee_id: employeeId, standing, part_permission } = employee
  const { role } = useSignedIn()
  const [asking, setAsking] = useState<Act | null>(null)
  const request = { employee_id: employeeId }
  const { data, error, refetch } = useQuery(callQuery('viewEmployeeAccess', request))
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <div className={styles.skeleton} aria-busy="true" />
  const { sessions, last_used_at, second_factor, desk } = data
  const mayReset = second_factor && reachOf(role, 'second-factor.reset') !== 'none'
  return (
    <section className={`stack gap-xl ruled ${styles.access}`} aria-label={m.access_signed_in()}>
      <Facts>
        <Fact label={m.access_signed_in()}>
          {sessions === 0 ? m.access_nowhere() : m.access_sessions({ count: sessions })}
          {last_used_at !== null && (
            <>
              {' · '}
              {m.session_last_used()} <DayTime instant={last_used_at} />
            </>
          )}
        </Fact>
        <Fact label={m.second_factor()}>{second_factor ? m.turned_on() : m.turned_off()}</Fact>
        {reachOf(roleOf(part_permission), 'money.approve') !== 'none' && (
          <Fact label={m.approvals()}>{standingOfColleague(standing) ?? m.own_account()}</Fact>
        )}
      </Facts>
      <p className="flex wrap gap-m">
        {sessions > 0 && <Ask act="sessions" onAsk={setAsking} />}
        {mayReset && <Ask act="factor" onAsk={setAsking} />}
      </p>
      {asking && <Asking act={asking} employeeId={employeeId} onClose={() => setAsking(null)} />}
      {desk && (
        <DeskPanel
          employeeId={employeeId}
          paper={desk.paper}
          hasPin={desk.has_pin}
          onDone={() => void refetch()}
        />
      )}
    </section>
  )
}

function Ask({ act, onAsk }: { act: Act; onAsk: (act: Act) => void }) {
  return (
    <Button variant="secondary" onClick={() => onAsk(act)}>
      {acts[act].label()}
    </Button>
  )
}

function Asking({ act, employeeId, onClose }: { act: Act; employeeId: number; onClose: () => void }) {
  const { call: name, label, question, means, done } = acts[act]
  const queryClient = useQueryClient()
  const { submit, isPending } = useSubmission(name, {
    async onDone() {
      toast('success', done())
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['viewEmployeeAccess'] })
    },
    onRefused: ({ message }) => toast('error', m.error_is({ message })),
  })
  return (
    <ConfirmDialog
      question={question()}
      confirmLabel={label()}
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => submit({ employee_id: employeeId })}
    >
      <p>{means()}</p>
    </ConfirmDialog>
  )
}
