import { type Bug, source, suite } from './bug.ts'

const approvals = [suite('money/approvals')]
const writeOffs = [suite('shipments/write-offs-above-limit')]

export const approvalBugs: Bug[] = [
  {
    name: 'a proof of oneself never grows old',
    file: source('platform/session/sessions.ts'),
    find: 'coalesce(proved_at > ${since}, false) as proved',
    put: 'coalesce(proved_at > ${since} or true, false) as proved',
    suites: [suite('auth/prove-oneself')],
  },
  {
    name: 'a person approves what they prepared',
    file: source('features/approvals/approvals.policy.ts'),
    find: "own: refusing('approval_own')",
    put: 'own: { refused: null, alone: true, needsReason: null }',
    suites: approvals,
  },
  {
    name: 'a person approves through an account that they oversee',
    file: source('features/approvals/standing.repository.ts'),
    find: "when counts_as(e, w) then 'same_person'",
    put: "when e.id = w.id then 'same_person'",
    suites: approvals,
  },
  {
    name: 'a missing lock: two people approve at once',
    file: source('features/approvals/approvals.repository.ts'),
    find: 'from approvals where id = ${id} for update`',
    put: 'from approvals where id = ${id}`',
    suites: approvals,
  },
  {
    name: 'a declined settlement keeps its lines',
    file: source('features/wallet/wallet-approvals.ts'),
    find: 'decline: ({ tx, prepared }) => releaseSettlement(tx, prepared.settlement_id ?? 0)',
    put: 'decline: async () => {}',
    suites: approvals,
  },
  {
    name: 'an amount that is split over a day needs no second person',
    file: source('features/approvals/prepare.service.ts'),
    find: 'return piastres + (await bookedWithoutApproval(tx, of, new Date(now.getTime() - dayMs))) > limitPiastres',
    put: 'return false',
    suites: approvals,
  },
  {
    name: 'the schedule is the second person of the one who wrote the correction',
    file: source('features/approvals/standing.repository.ts'),
    find: '(a.prepared_by is null and exists (',
    put: '(a.prepared_by is not null and exists (',
    suites: [suite('settlements/settlement-schedules')],
  },
  {
    name: 'a write-off above the limit needs no second person',
    file: source('features/wallet/write-offs/write-offs.service.ts'),
    find: '  if (!(await isCompensationAboveLimit(moving, { piastres, clientId, deliveryBoyId }))) {',
    put: '  if (!(await isCompensationAboveLimit({ ...moving, limitPiastres: null }, { piastres, clientId, deliveryBoyId }))) {',
    suites: writeOffs,
  },
  {
    name: 'write-offs that one delivery boy pays do not count together',
    file: source('features/wallet/write-offs/write-offs.service.ts'),
    find: "(deliveryBoyId !== null && (await isAbove('courier_receivable', deliveryBoyId)))",
    put: 'false',
    suites: writeOffs,
  },
  {
    name: 'a person approves the write-off that they prepared',
    file: source('features/approvals/standing.repository.ts'),
    find: 'when a.prepared_by = e.id or ',
    put: "when a.prepared_by = e.id then 'free' when ",
    suites: writeOffs,
  },
  {
    name: 'a parcel that moved after its write-off was prepared is written off',
    file: source('features/shipments/loss/write-off.service.ts'),
    find: 'const acting = { actor, scope, now, version, deskAct',
    put: 'const acting = { actor, scope, now, version: undefined, deskAct',
    suites: writeOffs,
  },
  {
    name: 'a parcel whose write-off waits is written off a second time',
    file: source('features/shipments/loss/write-off.service.ts'),
    find: "  if (waits) throw new Refused('conflict', waits, { status: stored.shipment.status })\n",
    put: '',
    suites: writeOffs,
  },
  {
    name: 'a correction above the limit needs no second person',
    file: source('features/wallet/settlements/corrections.service.ts'),
    find: 'if (piastres > 0 && (await',
    put: 'if (piastres < 0 && (await',
    suites: [suite('settlements/corrections')],
  },
  {
    name: 'who counted a delivery boy short writes the shortage off alone',
    file: source('features/wallet/wallet.service.ts'),
    find: '!isOwn && !(await isAboveLimit(moving, piastres, of))',
    put: '!(await isAboveLimit(moving, piastres, of))',
    suites: [suite('money/approvals')],
  },
  {
    name: 'who counted a delivery boy short takes the repayment alone',
    file: source('features/wallet/wallet.service.ts'),
    find: 'if (isOwn && (await hasOtherCashier(',
    put: 'if (!isOwn && (await hasOtherCashier(',
    suites: [suite('money/approvals')],
  },
  {
    name: 'what waits for approval is prepared for a write-off twice',
    file: source('features/wallet/wallet.service.ts'),
    find: 'if (waiting > 0 && waiting + piastres >',
    put: 'if (waiting > 0 && piastres >',
    suites: [suite('money/approvals')],
  },
]
