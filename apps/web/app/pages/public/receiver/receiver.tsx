import { locales, nextLanguage } from '@mersal/contract'
import leafletStyles from 'leaflet/dist/leaflet.css?url'
import { companyName } from '../../../client/company.ts'
// oxlint-disable-next-line import/default -- Vite answers the address of the built script
import script from '../../../features/receiver/receiver.script.ts?worker&url'
// oxlint-disable-next-line import/default -- Vite answers the address of the built script
import mapScript from '../../../features/receiver/receiver-map.script.ts?worker&url'
import { m } from '../../../paraglide/messages.js'
import { receiverAddress, receiverToken } from '../../../paths.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { preloadFonts } from '../../../ui/fonts/preload-fonts.ts'
import { Mark } from '../../../ui/frame/mark.tsx'
import { passingPage } from '../still-page.ts'
import './receiver.css'
import './receiver-forms.css'

export const handle = passingPage

export const meta = () => [
  { title: `${m.receiver_page()} · ${companyName()}` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
  { name: 'description', content: m.receiver_page() },
]

/**
 * The frame of the receiver's page. The server writes its content for each request
 * (apps/server/src/features/receiver/page).
 */
export default function Receiver() {
  preloadFonts()
  const other = nextLanguage(pageLanguage())
  return (
    <div className="receiver">
      <header>
        <span className="brand">
          <Mark size={34} />
          <span>{companyName()}</span>
        </span>
        <a href={receiverAddress(receiverToken, other)} lang={other} hrefLang={other}>
          {locales[other].name}
        </a>
      </header>
      <main>
        <div id="receiver" />
      </main>
      <script type="module" src={script} data-map={mapScript} data-styles={leafletStyles} />
    </div>
  )
}
