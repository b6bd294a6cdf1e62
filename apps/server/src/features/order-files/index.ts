/* Orders from CSV and XLSX: reading, understanding, correcting, creating. */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { announcements } from '../messages/index.ts'
import { barredPhones } from '../standing/index.ts'
import { creatingTask, creatingTaskName } from './creating.service.ts'
import { forgetOrderFiles } from './forget-files.ts'
import { orderFileHandlers } from './order-files.routes.ts'
import { readingTask, readingTaskName } from './reading.service.ts'
import { refusedRowsMaker } from './refused-rows.ts'

export type { FileRow } from './reading/cell-text.ts'
export { FileFault } from './reading/file-kind.ts'
export { readInProcess } from './reading/read-in-process.ts'

export const orderFilesFeature = (parts: AppParts) => {
  const { background, company, key } = parts
  const bars = barredPhones(key)
  return {
    handlers: orderFileHandlers(bars, announcements(parts)),
    tasks: {
      [readingTaskName]: { runner: 'long', run: readingTask(background, company, bars) },
      [creatingTaskName]: { runner: 'long', run: creatingTask(background, company, bars) },
    },
    schedules: [
      { name: 'forget_order_files', cron: '*/10 * * * *', run: (now) => forgetOrderFiles(background, now) },
    ],
    documentMakers: [refusedRowsMaker],
  } satisfies Feature
}
