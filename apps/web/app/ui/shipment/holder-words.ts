import type { CallReply } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'

type Holder = CallReply<'openActs'>['custody']['holder']

/** The kind of each holder of a parcel. */
export const holderWords: Record<Holder, () => string> = {
  sender: m.sender,
  receiver: m.receiver,
  delivery_boy: m.delivery_boy,
  nobody: m.held_by_nobody,
  branch: m.branch,
}
