import { type Language, locales } from '@mersal/contract'
import { lazy, Suspense } from 'react'
import { m } from '../../../paraglide/messages.js'
import styles from './texts.module.css'

// The Markdown library loads with the first preview.
const Rendered = lazy(() => import('./rendered-markdown.tsx'))

type Props = { text: string; language: Language }

/** A text as its page shows it. */
export function MarkdownPreview({ text, language }: Props) {
  return (
    // It scrolls, so the keyboard must reach it.
    <section
      className={styles.preview}
      aria-label={m.preview()}
      dir={locales[language].direction}
      lang={language}
      tabIndex={0}
    >
      {text.trim() === '' ? (
        <p className="text-m faint">{m.text_empty()}</p>
      ) : (
        <Suspense fallback={<p className="text-m faint">{m.loading()}</p>}>
          <Rendered text={text} />
        </Suspense>
      )}
    </section>
  )
}
