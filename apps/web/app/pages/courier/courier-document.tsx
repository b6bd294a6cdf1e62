import { useEffect } from 'react'
import { preload } from 'react-dom'
import { Outlet } from 'react-router'
import { company } from '../../client/company.ts'
import { Bar } from '../../features/courier/frame/bar.tsx'
import { m } from '../../paraglide/messages.js'
import { preloadFonts } from '../../ui/fonts/preload-fonts.ts'
import { InBothLanguages } from '../../ui/text/in-both-languages.tsx'
import { courierPage } from '../public/still-page.ts'
// oxlint-disable-next-line import/default -- Vite answers the address of the built script
import script from './courier.script.tsx?worker&url'
import styles from './courier-frame.module.css'

export const handle = courierPage

/** Only these documents have a web app manifest. The public site is not installable. */
export const links = () => [
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/courier-192.png' },
]

/** Starts the script when the outline is painted. A hidden tab is never painted, so there it starts at once. */
const startScript = `(function(s){document.visibilityState==='visible'
?requestAnimationFrame(function(){setTimeout(s)}):s()})(function(){
document.head.append(Object.assign(document.createElement('script'),{src:${JSON.stringify(script)}}))
})`.replaceAll('\n', '')

/**
 * The document of a screen of the courier app: its outline, until the app's own script shows the screen in its place. The
 * script contains no router and nothing of the console, because phones on slow connections load it.
 */
export default function CourierDocument() {
  preloadFonts()
  if (!import.meta.env.DEV) preload(script, { as: 'script' })
  useEffect(() => {
    // The built document has the script itself.
    if (import.meta.env.DEV) void import('./courier.script.tsx')
  }, [])
  return (
    <>
      <div id="courier">
        <div className={`text-2xl ${styles.app}`}>
          <Bar
            name={<InBothLanguages text={(_, { locale }) => company().name[locale]} />}
            app={<InBothLanguages text={m.courier_app} />}
          />
          <main className={styles.main}>
            <Outlet />
          </main>
        </div>
      </div>
      {!import.meta.env.DEV && <script dangerouslySetInnerHTML={{ __html: startScript }} />}
    </>
  )
}
