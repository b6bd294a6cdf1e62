import { saveRates } from '../../features/pay/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { dayOf, dayText } from '../cairo-clock.ts'
import { findAreaNamed } from './demo-areas.repository.ts'

/** What delivery boys earn for a stop, with an area that is hard to reach. */
export async function makePayRates(
  tx: Transaction,
  { opened, superuserId }: { opened: Date; superuserId: number },
): Promise<void> {
  const saved = { fromDay: dayText(dayOf(opened.getTime())), at: opened, by: superuserId }
  await saveRates(tx, {
    ...saved,
    areaId: null,
    rates: { delivered: 1_200, picked_up: 800, returned: 800, failed: 400 },
  })
  await saveRates(tx, {
    ...saved,
    areaId: await findAreaNamed(tx, 'Amreya'),
    rates: { delivered: 2_000, picked_up: null, returned: null, failed: 800 },
  })
}
