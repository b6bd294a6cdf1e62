import { lazy } from 'react'
import { consoleClient } from '../../../features/clients/console-client.ts'

/** A client of the console with its figures, which come from other features. */
export const clientWithFigures = {
  ...consoleClient,
  Figures: lazy(() => import('./client-figures.tsx')),
}
