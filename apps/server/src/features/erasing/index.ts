/* Erasing the persons of old orders, every night (decision 39). */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { erasePersons } from './erase-persons.service.ts'

/** Erases persons from old orders, every night. */
export const erasingFeature = ({ background, maintenance, company }: AppParts) =>
  ({
    schedules: [
      {
        name: 'erase_persons',
        // 02:30 or 03:30 in Cairo.
        cron: '30 0 * * *',
        run: async (now) => {
          const days = company().fields.rules.personal_data_days
          await erasePersons(background, { now, days }, maintenance)
        },
      },
    ],
  }) satisfies Feature
