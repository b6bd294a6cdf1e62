/* Home: what is next for a person, and the figures of the company. */

import type { AppParts, Feature } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { peopleInSight } from '../employees/index.ts'
import { countShipments, everyShipment } from '../shipment-lists/index.ts'
import { countCompany } from './home.repository.ts'
import { viewNext } from './next.service.ts'
import { viewToday } from './today.service.ts'

const handlers = {
  /** The six counters, each equal to the total of its list (spec §1, §3). */
  async viewHome({ sql, actor }) {
    const { branchIds } = scopeOf(actor, 'shipments.see')
    const [{ managers, ...counts }, shipments] = await Promise.all([
      countCompany(sql, {
        people: peopleInSight(actor, 'employees.see'),
        clients: scopeOf(actor, 'clients.see'),
        branches: scopeOf(actor, 'branches.see'),
      }),
      countShipments(sql, { ...everyShipment, branchIds }),
    ])
    return { ...counts, mangers: managers, shipments }
  },
  viewToday: ({ sql, actor, now, language }) => viewToday(sql, actor, now, language),
} satisfies Partial<Handlers>

export const homeFeature = ({ nextReaders }: AppParts) =>
  ({
    handlers: { ...handlers, viewNext: (context) => viewNext(nextReaders(), context) },
  }) satisfies Feature
