import { useDeferredValue, useMemo } from 'react'
import { markdownHtml } from '../../../ui/text/markdown.ts'
import styles from './texts.module.css'

/** Markdown as HTML. The renderer shows raw HTML as text. */
export default function RenderedMarkdown({ text }: { text: string }) {
  const shown = useDeferredValue(text)
  const html = useMemo(() => markdownHtml(shown), [shown])
  return <div className={`text-l ${styles.rendered}`} dangerouslySetInnerHTML={{ __html: html }} />
}
