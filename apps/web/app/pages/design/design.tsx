import { languages, locales } from '@mersal/contract'
import { useSearchParams } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { directionOf } from '../../texts/page-language.ts'
import { pageTitle } from '../../ui/text/page-title.ts'
import styles from './design.module.css'
import { KitSheet } from './kit-sheet.tsx'
import { schemes, useLook } from './use-look.ts'

export const meta = () => pageTitle(m.design_system())

/** Each part of the interface kit in each state, in every language and scheme beside each other; while developing only. */
export default function Design() {
  const [query] = useSearchParams()
  return query.has('language') ? <LookOfQuery /> : <AllLooks />
}

/** A language and a scheme are a document's own, so each look is a document of its own. */
function AllLooks() {
  return (
    <main className={styles.looks}>
      {languages.flatMap((language) =>
        schemes.map((scheme) => {
          const title = `${locales[language].name}, ${directionOf(language)}, ${scheme}`
          return (
            <section key={title}>
              <h1>{title}</h1>
              <iframe title={title} src={`?language=${language}&scheme=${scheme}`} />
            </section>
          )
        }),
      )}
    </main>
  )
}

function LookOfQuery() {
  useLook()
  return <KitSheet />
}
