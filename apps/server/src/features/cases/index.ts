import type { AppParts, Feature } from '../../platform/feature.ts'
import { closeCase, giveCase, noteCase, postponeCase, takeCase } from './acts/case-acts.service.ts'
import { consumeEvents, consumerName } from './opening/consume-events.service.ts'
import { countCases, listCases, listCasesOfShipment, openCase } from './reads/read-cases.service.ts'

/** What needs a person (docs/decisions/0038-cases.md). */
export const casesFeature = ({ company }: Pick<AppParts, 'company'>) =>
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
  }) satisfies Feature
