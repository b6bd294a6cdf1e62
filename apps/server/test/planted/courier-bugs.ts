import { type Bug, source, suite } from './bug.ts'

/** Bugs in acts that a phone sends later (decision 42). */
export const courierBugs: Bug[] = [
  {
    name: 'a delivery of an order that was cancelled meanwhile is only reported',
    file: source('features/courier-acts/judge-parcel.ts'),
    find: "&& isInHands && goesToReceiver ? 'deliver' : 'conflict'",
    put: "&& isInHands && goesToReceiver ? 'conflict' : 'conflict'",
    suites: [suite('courier/conflicts')],
  },
  {
    name: 'a report about a parcel that somebody else has now counts as done',
    file: source('features/courier-acts/judge-parcel.ts'),
    find: '    line: own.find(({ leg }) => leg === newest),\n',
    put: '    line: own.at(-1),\n',
    suites: [suite('courier/conflicts'), suite('courier/outbox.properties')],
  },
  {
    name: 'a report of bringing a parcel to the branch delivers it when it is out again',
    file: source('features/courier-acts/judge-act.service.ts'),
    find: "  if (isLater(evidence, doneAt)) throw new Refused('conflict', 'line_not_started')\n",
    put: '',
    suites: [suite('courier/conflicts')],
  },
  {
    name: 'a failed attempt needs no photo',
    file: source('features/courier-acts/photo-rule.ts'),
    find: "rule !== 'never' && failsAttempt",
    put: "rule === 'always' && failsAttempt",
    suites: [suite('courier/proofs')],
  },
  {
    name: 'a parcel whose attempt had ended is delivered without its code',
    file: source('features/courier-acts/judge-act.service.ts'),
    find: 'const { told, payment } = await checkAtDoor(sending, act.input)',
    put: "const { told, payment } = { told: toldOf(act), payment: { by: 'cash' as const } }",
    suites: [suite('courier/receiver-code')],
  },
  {
    name: 'an act is dated by the clock of the phone',
    file: source('features/courier-acts/done-at.ts'),
    find: 'sentAt.getTime() - at.getTime()',
    put: 'now.getTime() - at.getTime()',
    suites: [suite('courier/send-acts')],
  },
  {
    name: 'a wrong code in a list is not counted',
    file: source('features/courier-acts/send-acts.service.ts'),
    find: '    if (error instanceof Refused && error.keepsWrites) return refusedAct(error)\n',
    put: '',
    suites: [suite('courier/send-acts')],
  },
  {
    name: 'the notes of sent acts stay when a person is erased',
    file: source('features/shipments/erasing/erase-persons.repository.ts'),
    find: "set input = input - array['note', 'giver', 'evidence']",
    put: 'set input = input',
    suites: [suite('shipments/erase-persons')],
  },
]
