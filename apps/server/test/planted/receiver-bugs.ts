import { type Bug, source, suite } from './bug.ts'

/** Bugs in what the receiver sees and decides (decision 48). */
export const receiverBugs: Bug[] = [
  {
    name: 'an ended link still opens its parcel',
    file: source('features/receiver/receiver-parcel.repository.ts'),
    find: 'and k.ended_at is null and not (',
    put: 'and not (',
    suites: [suite('receiver/receiver-page')],
  },
  {
    name: 'a proof for one link opens every other one',
    file: source('features/receiver/receiver.service.ts'),
    find: 'return proofs.read(proof, now) === proofId(tokenHash)',
    put: 'return proofs.read(proof, now) !== null',
    suites: [suite('receiver/receiver-page')],
  },
  {
    name: 'a receiver moves a parcel that is out',
    file: source('features/receiver/receiver.policy.ts'),
    find: "  if (line.status === 'Active') return 'out'\n",
    put: "  if (line.status === 'Active') return 'tried'\n",
    suites: [suite('receiver/receiver-acts')],
  },
  {
    name: 'what a receiver wrote stays when they are erased',
    file: source('features/shipments/erasing/erase-persons.repository.ts'),
    find: "update receiver_answers set words = '',",
    put: 'update receiver_answers set words = words,',
    suites: [suite('shipments/erase-persons')],
  },
  {
    name: 'the digits can be tried for ever',
    file: source('features/receiver/receiver.service.ts'),
    find: 'await saveTries(sql, tokenHash, { tries: tries + 1, at: now })',
    put: 'await saveTries(sql, tokenHash, { tries, at: now })',
    suites: [suite('receiver/receiver-page')],
  },
]
