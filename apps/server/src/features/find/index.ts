/* Shipments, people and clients for Ctrl-K. */

import type { Feature } from '../../platform/feature.ts'
import { findAnything } from './find.service.ts'

export const findFeature = () => ({ handlers: { findAnything } }) satisfies Feature
