import type { AppParts, Feature } from '../../platform/feature.ts'
import { creatingTask, creatingTaskName } from './creating.service.ts'
import { orderFileHandlers } from './order-files.routes.ts'
import { readingTask, readingTaskName } from './reading.service.ts'
import { refusedRowsMaker } from './refused-rows.ts'

export const orderFilesFeature = ({ background }: AppParts) =>
  ({
    handlers: orderFileHandlers,
    tasks: {
      [readingTaskName]: { runner: 'long', run: readingTask(background) },
      [creatingTaskName]: { runner: 'long', run: creatingTask(background) },
    },
    documentMakers: [refusedRowsMaker],
  }) satisfies Feature
