/** The forms of the page, and the call that each makes. */
export const pageActs = {
  prove: 'proveReceiver',
  day: 'chooseReceiverDay',
  address: 'correctReceiverAddress',
  branch: 'collectAtBranch',
  who: 'nameTaker',
  refuse: 'refuseParcel',
  'wrong-number': 'denyParcel',
  'nobody-came': 'reportNobodyCame',
  rate: 'rateDelivery',
} as const
export type PageAct = keyof typeof pageActs

export function isAct(text: string | undefined): text is PageAct {
  return text !== undefined && Object.hasOwn(pageActs, text)
}
