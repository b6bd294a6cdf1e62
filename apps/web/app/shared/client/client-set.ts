import type { CallInput, CallReply, PartShipment, SessionInfo } from '@mersal/contract'
import type { ComponentType } from 'react'
import type { Field } from '../../ui/form/field.ts'

/** A client in one console: its paths and its calls (spec §2, §7). */
export type ClientSet<Open extends OpenCall, Values extends object> = {
  path: string
  editPath: (id: number) => string
  /** The path of the client's webhooks. Only the console has one. */
  webhooksPath?: (id: number) => string
  open: Open
  read: (reply: CallReply<Open>) => OpenedClient<Values>
  /** The tab with the client's fields and its form. */
  Information: ComponentType<InformationProps<Values>>
  /** The tab of the client's shipments, loaded when it opens. `newest` arrives with the client. */
  Shipments: ComponentType<{ clientId: number; newest: readonly PartShipment[] | undefined }>
  /** The tab of how its deliveries end. Only the console has one. */
  Figures?: ComponentType<{ clientId: number }>
  /** The tab of the client's price lists. Only the console has one. */
  Prices?: ComponentType<{ clientId: number }>
}

/** The form of a client in one console, to add and to edit. */
export type ClientForm<Values extends object> = {
  path: string
  /** Where an order of the client is recorded. Absent on the docs console. */
  orderPath?: (id: number) => string
  create: 'createClient' | 'docsCreateClient'
  update: 'updateClient' | 'docsUpdateClient'
  /** The initial values for the person who adds a client. */
  blank: (maker: SessionInfo) => Values
  toInput: (values: Values) => Partial<CallInput<'createClient'> | CallInput<'docsCreateClient'>>
  nameOf: (values: Values) => string
  Fields: ComponentType<FieldsProps<Values>>
}

export type InformationProps<Values> = {
  id: number
  client: OpenedClient<Values>
  isEditing: boolean
  reread: () => Promise<OpenedClient<Values>>
}

export type OpenCall = 'openClient' | 'docsViewClient'

/** An opened client, in either console. */
export type OpenedClient<Values> = {
  name: string
  /** The client number that people use. */
  idShow: string
  imageUrl: string | null
  values: Values
  version: number
  shipments: readonly PartShipment[]
  /** Null where the console does not return it. */
  active: boolean | null
  api: ApiAccess | null
  /** Discounts and lists that wait for a second person. Only the console shows them. */
  /** Only the console shows it. */
  goodsAgreement: CallReply<'openClient'>['info']['goods_agreement'] | null
  waitingTerms: CallReply<'openClient'>['info']['waiting_terms']
}

/** The API credentials of a client. Null for people who may not see them. */
export type ApiAccess = {
  clientId: string
  /** Masked. Null when the server cannot decrypt it. */
  token: string | null
  calls: number
}

/** What a form passes to the fields of a client. */
export type FieldsProps<Values> = {
  field: <K extends keyof Values & string>(name: K) => Field<Values[K]>
  /** Sets initial values of a new client before anybody edits them. */
  begin: (start: Partial<Values>) => void
  imageUrl: string | null
  isNew: boolean
}
