/* What needs a person: opened by events and by time, worked on at the case desk (decision 38). */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { closeCase, giveCase, noteCase, postponeCase, takeCase } from './acts/case-acts.service.ts'
import { consumeEvents, consumerName } from './opening/consume-events.service.ts'
import { casesNext } from './reads/next.ts'
import { countCases, listCases, listCasesOfShipment, openCase } from './reads/read-cases.service.ts'
import { watchCases } from './watch/watch.service.ts'

export { closeCase, noteCase, postponeCase, takeCase } from './acts/case-acts.service.ts'
export { whyNotClose } from './acts/concerns.service.ts'
export { consumeEvents } from './opening/consume-events.service.ts'
export { watchWithin } from './watch/watch.service.ts'

/** What needs a person (docs/decisions/0038-cases.md). */
export const casesFeature = ({ background, company }: AppParts) =>
  ({
    handlers: {
      listCases,
      openCase,
      countCases,
      listCasesOfShipment,
      takeCase,
      giveCase,
      postponeCase,
      noteCase,
      closeCase,
    },
    consumers: [
      {
        name: consumerName,
        log: 'shipments',
        consume: (tx, events) => consumeEvents(tx, events, company().fields.calendar),
      },
    ],
    nextReaders: [casesNext],
    schedules: [
      {
        name: 'watch_cases',
        cron: '*/5 * * * *',
        run: (now) => watchCases(background, company().fields.calendar, now),
      },
    ],
  }) satisfies Feature
