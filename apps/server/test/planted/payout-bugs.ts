import { type Bug, source, suite } from './bug.ts'

const payouts = [suite('payouts/payouts')]
const details = [suite('payouts/payout-details')]
const files = [suite('payouts/payout-files')]

/** Bugs in where clients are paid, and in the batches that pay them (docs/decisions/0052-payouts.md). */
export const payoutBugs: Bug[] = [
  {
    name: 'an IBAN with a wrong check digit is accepted',
    file: 'packages/contract/src/values/iban.ts',
    find: "return remainder(iban) === 1 ? null : 'iban_digits'",
    put: "return remainder(iban) >= 0 ? null : 'iban_digits'",
    suites: [...details, 'packages/contract/src/values/iban.test.ts'],
  },
  {
    name: 'a change of payout details holds as soon as it is approved',
    file: source('features/payouts/details/details.repository.ts'),
    find: "set state = 'approved', in_force_from = greatest(in_force_from, ${at})",
    put: "set state = 'approved', in_force_from = least(in_force_from, ${at})",
    suites: [...details, ...payouts],
  },
  {
    name: 'a change that waited a day holds before it is approved',
    file: source('features/payouts/details/details.repository.ts'),
    find: "and p.state = 'approved' and p.in_force_from <= ${at}\n    order by p.client_id",
    put: "and p.state in ('approved', 'waiting') and p.in_force_from <= ${at}\n    order by p.client_id",
    suites: details,
  },
  {
    name: 'only the newest e-mail of a client is told of a change',
    file: source('features/payouts/details/details.repository.ts'),
    find: "and c->>'field' = 'email'",
    put: "and c->>'field' = 'none'",
    suites: details,
  },
  {
    name: 'a missing lock: two batches hold the same settlement',
    file: source('features/payouts/batches/open-payouts.repository.ts'),
    find: 'order by t.id for no key update`',
    put: 'order by t.id`',
    suites: payouts,
  },
  {
    name: 'a batch is approved although details of a client changed',
    file: source('features/payouts/batches/prepare.service.ts'),
    find: 'if (name !== null) throw',
    put: "if (name === '') throw",
    suites: payouts,
  },
  {
    name: 'who approved a settlement approves its payout',
    file: source('features/wallet/approvals/approvals.policy.ts'),
    find: 'if (!prepared.barred.includes(id))',
    put: 'if (prepared.barred.length >= 0)',
    suites: payouts,
  },
  {
    name: 'a settlement that came back stays paid',
    file: source('features/payouts/batches/lines.repository.ts'),
    find: "where l.settlement_id = x.id and l.state = 'paid')",
    put: "where l.settlement_id = x.id and l.state in ('paid', 'returned'))",
    suites: payouts,
  },
  {
    name: 'the limit of a day does not count what is under way',
    file: source('features/payouts/batches/plan-lines.policy.ts'),
    find: '      soFar.day += piastres\n',
    put: '',
    suites: [source('features/payouts/batches/plan-lines.policy.test.ts'), ...payouts],
  },
  {
    name: 'cash is paid out of an empty safe',
    file: source('features/payouts/batches/end-lines.service.ts'),
    find: 'if (held < piastres)',
    put: 'if (held < -piastres)',
    suites: payouts,
  },
  {
    name: 'results of another batch are booked',
    file: source('features/payouts/results/judge-results.policy.ts'),
    find: 'if (found && found.batchId !== answered.batchId)',
    put: 'if (found && found.batchId < 0)',
    suites: files,
  },
  {
    name: 'a result with another amount is booked',
    file: source('features/payouts/results/judge-results.policy.ts'),
    find: "if (row.amount !== '' &&",
    put: "if (row.amount === '' &&",
    suites: files,
  },
  {
    name: 'a line that a file names twice is booked',
    file: source('features/payouts/results/judge-results.policy.ts'),
    find: "  if (isTwice) return refuse('payout_result_twice')\n",
    put: '',
    suites: files,
  },
  {
    name: 'who booked a payment as returned approves the batch that pays it again',
    file: source('features/payouts/batches/open-payouts.repository.ts'),
    find: "where l.settlement_id = t.id and l.state in ('failed', 'returned')) as barred",
    put: "where l.settlement_id = t.id and l.state = 'failed') as barred",
    suites: [suite('payouts/payouts'), suite('payouts/payout-files')],
  },
  {
    name: 'who booked a payment as failed approves the batch that pays it again',
    file: source('features/payouts/batches/open-payouts.repository.ts'),
    find: "where l.settlement_id = t.id and l.state in ('failed', 'returned')) as barred",
    put: "where l.settlement_id = t.id and l.state = 'returned') as barred",
    suites: [suite('payouts/payouts')],
  },
]
