import type { CallInput, CallReply, PartShipment, SessionInfo } from '@mersal/contract'
import type { ComponentType } from 'react'
import type { Field } from '../../ui/form/field.ts'

/** A client in one console: where it lives and how it is read (spec §2, §7). */
export type ClientSet<Open extends OpenCall, Values extends object> = {
  path: string
  editPath: (id: number) => string
  /** Where the client's programs are told what happens; in the console alone. */
  webhooksPath?: (id: number) => string
  open: Open
  read: (reply: CallReply<Open>) => OpenedClient<Values>
  /** The tab of what is known of it, with all that its form needs. */
  Information: ComponentType<InformationProps<Values>>
  /** The tab of the client's shipments, loaded when it is opened; `newest` came with the client, once it is there. */
  Shipments: ComponentType<{ clientId: number; newest: readonly PartShipment[] | undefined }>
}

/** The form of a client in one console, to add and to edit. */
export type ClientForm<Values extends object> = {
  path: string
  create: 'createClient' | 'docsCreateClient'
  update: 'updateClient' | 'docsUpdateClient'
  /** The empty form of whoever adds a client. */
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

/** A client as either console opens it. */
export type OpenedClient<Values> = {
  name: string
  /** The number that people know the client by. */
  idShow: string
  imageUrl: string | null
  values: Values
  version: number
  shipments: readonly PartShipment[]
  /** Null where the console does not say. */
  active: boolean | null
  api: ApiAccess | null
}

/** What a client's own programs sign in with; null for who may not see it. */
export type ApiAccess = {
  clientId: string
  /** Null when the server cannot read it any more. */
  token: string | null
  calls: number
}

/** What a form hands to the fields of a client. */
export type FieldsProps<Values> = {
  field: <K extends keyof Values & string>(name: K) => Field<Values[K]>
  /** Fills fields of a new client before anybody has touched them. */
  begin: (start: Partial<Values>) => void
  imageUrl: string | null
  isNew: boolean
}
