import { type LineRow, type ShipmentAct, statusLabels } from '@mersal/contract'
import {
  IconArrowBackUp,
  IconBan,
  IconBuildingWarehouse,
  IconCash,
  IconCircleCheck,
  IconEdit,
  IconFlag,
  IconHandStop,
  IconKey,
  IconLockOpen,
  IconPackageOff,
  IconUserPlus,
  IconZoomCheck,
} from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'

type Look = { icon: typeof IconBan; word: (line: LineRow | undefined) => string }

/** The label and icon of each act. */
export const actWords: Record<ShipmentAct, Look> = {
  assign: {
    icon: IconUserPlus,
    word: (line) => (line?.to ? m.change_delivery_boy() : m.choose_delivery_boy()),
  },
  start: { icon: IconKey, word: startWord },
  finish: { icon: IconCircleCheck, word: finishWord },
  hand_back: { icon: IconBuildingWarehouse, word: m.act_hand_back },
  report: { icon: IconFlag, word: m.report_a_problem },
  change: { icon: IconEdit, word: m.act_change },
  cancel: { icon: IconBan, word: m.act_cancel },
  undo: { icon: IconArrowBackUp, word: m.act_undo },
  collect: { icon: IconCash, word: m.collect_money },
  confirm_refusal: { icon: IconHandStop, word: m.act_confirm_refusal },
  release: { icon: IconLockOpen, word: m.act_release },
  write_off: { icon: IconPackageOff, word: m.act_write_off },
  found: { icon: IconZoomCheck, word: m.act_found },
}

/** The order of the buttons: acts that continue the delivery first, acts that undo or cancel last. */
export const actOrder: readonly ShipmentAct[] = [
  'finish',
  'hand_back',
  'release',
  'start',
  'assign',
  'collect',
  'report',
  'change',
  'undo',
  'confirm_refusal',
  'cancel',
  'found',
  'write_off',
]

function startWord(line: LineRow | undefined): string {
  if (line?.kind === 'transfer') return m.act_send()
  if (line?.kind === 'pick_up') return line.counter ? m.act_receive_at_counter() : m.event_taken_over()
  if (line?.counter) return line.direction === 'return' ? m.act_return_at_counter() : m.act_hand_over()
  return line?.direction === 'return' ? m.act_give_out_return() : m.act_give_out()
}

function finishWord(line: LineRow | undefined): string {
  if (line?.kind !== 'end') return m.event_arrived()
  return line.direction === 'return' ? m.event_returned() : label(statusLabels.delivered)
}
