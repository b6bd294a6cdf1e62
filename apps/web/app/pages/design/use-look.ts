import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { directionOf, pageLanguage } from '../../texts/page-language.ts'

export const schemes = ['light', 'dark'] as const

/** Gives the document the language and the scheme of its address, and its frame the height of what it shows. */
export function useLook(): void {
  const [query] = useSearchParams()
  const scheme = schemes.find((known) => known === query.get('scheme')) ?? 'light'

  // After the layout effects, in which Mantine sets the remembered scheme.
  useEffect(() => {
    const root = document.documentElement
    root.lang = pageLanguage()
    root.dir = directionOf(pageLanguage())
    root.setAttribute('data-mantine-color-scheme', scheme)
  }, [scheme])

  useEffect(() => {
    const frame = window.frameElement as HTMLIFrameElement | null
    const sheet = document.querySelector('main')
    if (!frame || !sheet) return
    const observer = new ResizeObserver(() => {
      frame.style.height = `${sheet.scrollHeight}px`
    })
    observer.observe(sheet)
    return () => observer.disconnect()
  }, [])
}
