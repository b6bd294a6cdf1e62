import type { CallInput, CallName } from '@mersal/contract'
import { receiverTokens, receiverTokensOf } from '../../src/features/receiver/index.ts'
import { secretKey } from '../../src/platform/session/sealed-secret.ts'
import { phoneOf } from '../courier/phone.ts'
import { outgoing, sentAbout } from '../support/messages.ts'
import { bareAwb } from '../support/orders.ts'
import type { TestApp } from '../support/test-app.ts'

export const en = { 'accept-language': 'en' }

/** The phone of a receiver, with the links of their parcels. */
export function receiverOf(app: TestApp) {
  const courier = phoneOf(app)

  async function linkOf(awb: string): Promise<string> {
    const making = { tokenOf: receiverTokens(await secretKey(app.dataDir)), now: new Date() }
    const bare = bareAwb(awb)
    const tokens = await app.app.sql.begin((tx) => receiverTokensOf(tx, making, [bare]))
    return tokens.get(bare) ?? ''
  }

  const phoneNumberOf = async (awb: string) => {
    const [row] = await app.app.sql<{ phone: string }[]>`
      select m.receiver_phone as phone from shipments s join main_shipments m on m.id = s.main_shipment_id
      where s.awb = ${bareAwb(awb)}`
    return row?.phone ?? ''
  }

  const open = (token: string, proof = '') => app.call('openReceiver', null, { token, proof }, en)

  /** A receiver who opened the link of a parcel and wrote the last digits. */
  const proven = async (awb: string) => openWith(awb, await linkOf(awb))
  async function openWith(awb: string, token: string) {
    const digits = (await phoneNumberOf(awb)).slice(-4)
    const { proof } = (await app.call('proveReceiver', null, { token, digits }, en)).data
    const view = async () => (await open(token, proof)).data
    const may = async () => (await view()).known?.may
    /** Answers as the page does: with the version that it shows. */
    async function say<N extends CallName>(call: N, fields: Record<string, unknown> = {}) {
      const { version } = await view()
      return app.call(call, null, { token, proof, version: String(version), ...fields } as CallInput<N>, en)
    }
    return { token, proof, view, may, say }
  }

  /** The same, with the link and the code of the newest message about an event, as the receiver's phone got it. */
  async function byMessage(awb: string, event: string) {
    const message = (await sentAbout(app, awb, event)).findLast(({ channel }) => channel === 'whatsapp')
    if (!message) throw new Error(`nothing was sent about ${event}`)
    const { template } = await outgoing(app, message.reference, 'whatsapp')
    const token = template.parameters.join(' ').match(/\/r\/([\w-]{22})/)?.[1] ?? ''
    const code = template.parameters.join(' ').match(/كود الاستلام (\d{4})/)?.[1] ?? ''
    return { ...(await openWith(awb, token)), code }
  }

  /** The tracking of a parcel, newest first. */
  const told = courier.told
  return { courier, linkOf, phoneNumberOf, open, proven, byMessage, told }
}
