import { StoppedPhones } from '../../../features/messages/stopped/stopped-phones.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.stopped_phones())

export default function StoppedPhonesPage() {
  return <StoppedPhones />
}
