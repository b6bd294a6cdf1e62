import { type Remark, remark } from '../order-types.ts'
import { plainKey } from '../text-keys.ts'

const yes = new Set(
  ['yes', 'y', 'true', '1', 'allow', 'allowed', 'نعم', 'ايوه', 'مسموح', 'يسمح'].map(plainKey),
)
const no = new Set(
  ['', 'no', 'n', 'false', '0', 'notallowed', 'لا', 'ممنوع', 'غير مسموح', 'لا يسمح'].map(plainKey),
)

/** Whether the receiver may open the parcel before paying; false if the file does not say. */
export function readOpening(text: string): { mayOpen: boolean; faults: Remark[] } {
  const key = plainKey(text)
  const isRead = yes.has(key) || no.has(key)
  return {
    mayOpen: yes.has(key),
    faults: isRead ? [] : [remark('allow_opening', 'order_opening_unclear', { text })],
  }
}
