import { languages, locales } from '@mersal/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { queryClient } from '../../client/query-client.ts'
import { m } from '../../paraglide/messages.js'
import { directionOf, pageLanguage } from '../../texts/page-language.ts'
import { pageTitle } from '../../ui/text/page-title.ts'
import { Toasts } from '../../ui/toast/toasts.tsx'
import styles from './design.module.css'
import { KitSheet } from './kit-sheet.tsx'

const schemes = ['light', 'dark'] as const

export const meta = () => pageTitle(m.design_system())

/** Every part of the interface kit in each state, in both languages and schemes side by side. Development only. */
export default function Design() {
  const [query] = useSearchParams()
  const scheme = schemes.find((known) => known === query.get('scheme'))
  return scheme ? <OneLook scheme={scheme} /> : <AllLooks />
}

/** A document has one language and one scheme, so each combination is a frame with its own document. */
function AllLooks() {
  return (
    <main className={`stack gap-3xl ${styles.looks}`}>
      {languages.flatMap((language) =>
        schemes.map((scheme) => {
          const title = `${locales[language].name}, ${directionOf(language)}, ${scheme}`
          return (
            <section key={title}>
              <h1 className="below-m text-m">{title}</h1>
              <iframe title={title} src={`?language=${language}&scheme=${scheme}`} />
            </section>
          )
        }),
      )}
    </main>
  )
}

function OneLook({ scheme }: { scheme: (typeof schemes)[number] }) {
  useOwnFrame(scheme)
  return (
    <QueryClientProvider client={queryClient}>
      <KitSheet />
      <Toasts />
    </QueryClientProvider>
  )
}

/** Sets the document's language and scheme from its address, and the height of its frame from its content. */
function useOwnFrame(scheme: 'light' | 'dark'): void {
  useEffect(() => {
    document.documentElement.lang = pageLanguage()
    document.documentElement.dir = directionOf(pageLanguage())
    document.documentElement.dataset.scheme = scheme
    const frame = window.frameElement as HTMLIFrameElement | null
    const sheet = document.querySelector('main')
    if (!frame || !sheet) return
    const observer = new ResizeObserver(() => {
      frame.style.height = `${sheet.scrollHeight}px`
    })
    observer.observe(sheet)
    return () => observer.disconnect()
  }, [scheme])
}
