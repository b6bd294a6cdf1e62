import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconExclamationCircle,
  IconRepeat,
} from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'

/** `waiting` until the server answers. An `extra` parcel is received, but was not expected here. An `unreadable` scan is never sent. */
export type ScanState = 'waiting' | 'done' | 'extra' | 'already' | 'refused' | 'unreadable'

/** The colour, icon and word of each outcome. */
export const scanStates: Record<ScanState, { icon: typeof IconBan; word: () => string }> = {
  done: { icon: IconCircleCheck, word: m.scan_state_done },
  extra: { icon: IconExclamationCircle, word: m.scan_state_extra },
  already: { icon: IconRepeat, word: m.scan_state_already },
  refused: { icon: IconBan, word: m.scan_state_refused },
  unreadable: { icon: IconAlertTriangle, word: m.scan_state_unreadable },
  waiting: { icon: IconClock, word: m.scan_state_waiting },
}
