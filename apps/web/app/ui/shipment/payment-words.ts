import { m } from '../../paraglide/messages.js'

/** How a shipment is paid: at the door, or before. */
export const paymentWords = { cash: m.payment_cash, prepaid: m.payment_prepaid } as const
