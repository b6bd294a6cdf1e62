import { type CallReply, directionLabels } from '@mersal/contract'
import { m } from '../../../../paraglide/messages.js'
import { label } from '../../../../texts/label.ts'

type How = CallReply<'openDetails'>['shipping_details']

export const methodWords: Record<How['shipping_method'], () => string> = {
  door_to_door: m.method_door_to_door,
  door_to_branch: m.method_door_to_branch,
  branch_to_door: m.method_branch_to_door,
  branch_to_branch: m.method_branch_to_branch,
}

export const typeWords: Record<How['shipping_type'], () => string> = {
  deliver: m.type_deliver,
  return: () => label(directionLabels.return),
}
