import { useEffect } from 'react'
import { directionOf, pageLanguage } from '../../texts/page-language.ts'

/** Sets the document's language from its address, and the height of its frame from its content. */
export function useOwnFrame(): void {
  useEffect(() => {
    document.documentElement.lang = pageLanguage()
    document.documentElement.dir = directionOf(pageLanguage())
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
