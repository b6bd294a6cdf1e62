import type { Handlers } from '../../../platform/http/handlers.ts'
import { foundShipment } from './found.service.ts'
import { previewWriteOff, writeOffShipment } from './write-off.service.ts'

/** The calls about lost parcels. */
export const lossHandlers = {
  previewWriteOff: (context, { awb }) => previewWriteOff(context, awb),
  writeOffShipment,
  reportFound: foundShipment,
} satisfies Partial<Handlers>
