import { startSms } from './sms-server.ts'
import { type Behaviour, startWhatsapp } from './whatsapp-server.ts'

/** The providers of messages on loopback. `behaviourOf` says how WhatsApp treats the first try to a phone. */
export async function startProviders() {
  const first = { behaviourOf: (_phone: string): Behaviour => 'accept' }
  const whatsapp = await startWhatsapp((sent, tries) => {
    const behaviour = first.behaviourOf(sent.to)
    return tries > 0 && (behaviour === 'busy' || behaviour === 'limited') ? 'accept' : behaviour
  })
  const sms = await startSms(({ mobile }) => mobile.endsWith('7'))
  return { whatsapp, sms, first, close: () => Promise.all([whatsapp.close(), sms.close()]) }
}
export type Providers = Awaited<ReturnType<typeof startProviders>>
