import { companyName } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { pageMeta } from '../page-meta.ts'
import { stillPage } from '../still-page.ts'
import { ArrivalNote } from './arrival-note.tsx'
import { companyData } from './company-data.ts'
import { Hero } from './hero.tsx'
import { Opening } from './opening.tsx'
import { SafeDelivery } from './safe-delivery.tsx'
import { Services } from './services.tsx'
import { ShippingProcess } from './shipping-process.tsx'
import { Sponsors } from './sponsors.tsx'

export const handle = stillPage

export const meta = () => [
  ...pageMeta('home', { title: m.home_title(), description: m.home_description({ company: companyName() }) }),
  companyData(),
]

export default function Home() {
  return (
    <>
      <Opening />
      <ArrivalNote />
      <Hero />
      <Services />
      <ShippingProcess />
      <SafeDelivery />
      <Sponsors />
    </>
  )
}
