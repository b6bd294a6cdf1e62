import { m } from '../../../paraglide/messages.js'
import { pageMeta } from '../page-meta.ts'
import { Hero } from './hero.tsx'
import { SafeDelivery } from './safe-delivery.tsx'
import { Services } from './services.tsx'
import { ShippingProcess } from './shipping-process.tsx'

export const meta = () => pageMeta(m.home_title(), m.home_description())

export default function Home() {
  return (
    <>
      <Hero />
      <Services />
      <ShippingProcess />
      <SafeDelivery />
    </>
  )
}
