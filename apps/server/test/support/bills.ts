import { awbOfSerial } from '@mersal/contract'
import type { BillRecord } from '../../src/features/bills/index.ts'

/** The bill of a parcel that costs 1,250.50 at the door, with texts in both languages. */
export const oneBill: BillRecord = {
  awb: awbOfSerial(10_000_000_001),
  main_shipment_id: 1001,
  parcel: 1,
  reference: null,
  allow_opening: false,
  kind: 'forward',
  partial: false,
  note: '',
  due_piastres: 125_050,
  weight_grams: 2_500,
  sender_name: 'نايل بوكس',
  sender_address: '5 شارع فؤاد، الإسكندرية',
  receiver_name: 'منى أحمد',
  receiver_address: '10 شارع الهرم، الجيزة (Haram Street)',
  receiver_phone: '01012345678',
  receiver_phone2: null,
  receiver_mark: null,
  origin_branch: 'فرع محطة الرمل',
  destination_branch: 'فرع الجيزة',
  priority: 0,
  promised_to: '2026-03-14',
  parcels: 1,
  items: [],
}
