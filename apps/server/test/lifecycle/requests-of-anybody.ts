import { randomUUID } from 'node:crypto'
import { type CallInput, type CallName, type ShipmentStatus, scanModes, staffCases } from '@mersal/contract'
import type { Company } from '../support/company.ts'
import type { Caller } from '../support/test-app.ts'
import { type By, dayAfter, type Kind, type Order, type Step } from './steps-of-anybody.ts'

/** A request of one person. */
type Request = { [N in CallName]: { name: N; by: Caller; input: CallInput<N> } }[CallName]

/** What the steps see of a parcel. */
export type Parcel = {
  awb: string
  status: ShipmentStatus
  version: number
  due: string
  loss: string | null
  cash_holder_id: number | null
  /** Its transfer that waits to be confirmed. */
  transfer_id: number | null
  /** The receiver wants it on a later day. */
  is_later: boolean
  line: {
    kind: 'pick_up' | 'transfer' | 'end'
    status: 'Pending' | 'Active' | 'Done' | 'Failed' | 'Cancelled'
    from: number | null
    to: number | null
    boy: number | null
    code: string
    counter: boolean
    brought: boolean
  } | null
}

/** Few references, so that some are the same. */
const transferOf = (pick: number) => ({ method: 'instapay', reference: `4021 ${pick % 4}` }) as const

/** What people ask of the server for a parcel. */
export function requestsOf(company: Company) {
  const { delivery, gizaDelivery } = company.people
  const callerOf = (one: By): Caller => (one === 'merchant' ? { client: company.plainClient } : one)
  const staffOf = (branch: number | null): Caller =>
    branch === company.alexandria ? 'staff' : branch === company.giza ? 'gizaStaff' : 'superuser'
  const boyAt = (branch: number | null) => (branch === company.giza ? gizaDelivery : delivery)
  const callerOfBoy = (id: number): Caller => (id === gizaDelivery ? 'gizaDelivery' : 'delivery')

  /** What a regular day does next, by those whose work it is, or all by one person. Null when it ended. */
  function next(parcel: Parcel, alone: boolean): Request | null {
    const { awb, status, line } = parcel
    const or = (usual: Caller): Caller => (alone ? 'superuser' : usual)
    if (status === 'delivered' && parcel.transfer_id !== null) {
      const [by, transfer_id] = [or('accountant'), parcel.transfer_id]
      return parcel.version % 2 === 0
        ? { name: 'confirmDoorTransfer', by, input: { transfer_id } }
        : { name: 'refuseDoorTransfer', by, input: { transfer_id, reason: 'Not in the bank' } }
    }
    if (status === 'delivered') return collect(parcel, or('manager'), parcel.due)
    if (line === null) return parcel.loss === 'lost' ? found(awb, 'manager', company.alexandria) : null
    const branch = line.from ?? line.to
    const desk = or(staffOf(branch))
    if (parcel.is_later && line.kind === 'end')
      return { name: 'changeShipment', by: desk, input: { awb, version: parcel.version, deliver_on: '' } }
    if (line.status === 'Pending') {
      if (!line.counter && line.boy === null) return assign(awb, desk, boyAt(branch))
      if (alone || line.boy === null) return { name: 'startLine', by: desk, input: { awb, code: line.code } }
      return { name: 'startOwnLine', by: callerOfBoy(line.boy), input: { awb, code: line.code } }
    }
    if (line.status !== 'Active') return { name: 'handBack', by: desk, input: { awb } }
    if (alone || line.boy === null || line.brought)
      return { name: 'finishLine', by: or(staffOf(line.to ?? branch)), input: { awb } }
    const isTransfer = parcel.version % 3 !== 0 && line.kind === 'end' && Number(parcel.due) > 0
    const payment = isTransfer && { transfer: transferOf(parcel.version), proofs: [randomUUID()] }
    return { name: 'finishOwnLine', by: callerOfBoy(line.boy), input: { awb, ...payment } }
  }

  const assign = (awb: string, by: Caller, delivery_boy_id: number): Request => ({
    name: 'selectDeliveryBoy',
    by,
    input: { awb, delivery_boy_id },
  })
  const collect = ({ awb, cash_holder_id }: Parcel, by: Caller, counted: string): Request => ({
    name: 'collectMoney',
    by,
    input: { employee_id: cash_holder_id ?? delivery, awbs: [awb], counted },
  })
  const found = (awb: string, by: Caller, branch_id: number): Request => ({
    name: 'reportFound',
    by,
    input: { awb, branch_id, reason: 'Behind a shelf' },
  })

  /** An act of anybody, who may or may not. */
  function act(parcel: Parcel, kind: Kind, one: By, pick: number): Request {
    const { awb, version, line } = parcel
    const by = callerOf(one)
    const isCourier = one === 'delivery' || one === 'gizaDelivery'
    const boy = pick % 2 === 0 ? delivery : gizaDelivery
    const branch = pick % 3 === 0 ? company.giza : company.alexandria
    const note = 'Nobody there'
    switch (kind) {
      case 'assign':
        return assign(awb, by, boy)
      case 'start': {
        const code = pick % 4 === 0 ? '0000' : (line?.code ?? '0000')
        return { name: isCourier ? 'startOwnLine' : 'startLine', by, input: { awb, code } }
      }
      case 'finish':
        return { name: isCourier ? 'finishOwnLine' : 'finishLine', by, input: { awb } }
      case 'report': {
        const otherCase = staffCases[pick % staffCases.length] ?? 1
        return {
          name: isCourier ? 'reportOwnOtherCase' : 'reportOtherCase',
          by,
          input: { awb, case: otherCase, note },
        }
      }
      case 'hand_back':
        return { name: 'handBack', by, input: { awb } }
      case 'scan': {
        const mode = scanModes[pick % scanModes.length] ?? 'receive'
        return {
          name: 'scanShipment',
          by,
          input: { awb, mode, ...(mode === 'give_out' && { delivery_boy_id: boy }) },
        }
      }
      case 'without_code':
        return { name: 'takeWithoutCode', by, input: { awbs: [awb], giver: 'The guard' } }
      case 'refuse':
        return { name: 'refusePickUp', by, input: { awb, note } }
      case 'confirm_refusal':
        return { name: 'confirmRefusal', by, input: { awb, note } }
      case 'release':
        return { name: 'releaseLine', by, input: { awb } }
      case 'undo':
        return { name: 'undoDelivery', by, input: { awb, note } }
      case 'cancel':
        return one === 'merchant'
          ? { name: 'cancelOwnShipment', by, input: { awb, note } }
          : { name: 'cancelShipment', by, input: { awb, note, by: pick % 2 === 0 ? 'admin' : 'client' } }
      case 'collect':
        return collect(parcel, by, pick % 3 === 0 ? '10.00' : parcel.due)
      case 'write_off': {
        const paid_by = pick % 2 === 0 ? 'claims' : 'delivery_boy'
        return { name: 'writeOffShipment', by, input: { awb, version, what: 'lost', paid_by, reason: note } }
      }
      case 'found':
        return found(awb, by, branch)
      case 'new_day':
        return {
          name: 'rescheduleMany',
          by,
          input: { awbs: [awb], deliver_on: dayAfter(pick % 4), reason: note },
        }
      case 'settle':
        return { name: 'previewSettlement', by, input: { client_id: company.plainClient } }
    }
  }

  return function requestOf(parcel: Parcel, step: Step, { alone }: Order): Request | null {
    if (step.do === 'next') return next(parcel, alone)
    if (step.do === 'act') return act(parcel, step.kind, step.by, step.pick)
    const { awb, version } = parcel
    const fields = { ...step.fields, reason: 'Asked for on the phone' }
    const by = callerOf(step.by)
    return step.by === 'merchant'
      ? { name: 'changeOwnShipment', by, input: { awb, ...fields } }
      : { name: 'changeShipment', by, input: { awb, version, ...fields } }
  }
}
