import { pageLanguage } from '../../../texts/page-language.ts'
import type { GoogleApi } from './google-api.ts'

declare global {
  interface Window {
    google?: { maps: GoogleApi }
    /** Google's script calls it when it refuses the key. */
    gm_authFailure?: () => void
    mersalGoogleReady?: () => void
  }
}

const patienceMs = 10_000

/**
 * Loads Google's script once per page.
 *
 * @throws {Error} when it does not load within ten seconds.
 */
export function loadGoogle(key: string): Promise<GoogleApi> {
  if (window.google) return Promise.resolve(window.google.maps)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('Google Maps could not be loaded'))
    }
    const tooLate = setTimeout(fail, patienceMs)
    window.mersalGoogleReady = () => {
      clearTimeout(tooLate)
      if (window.google) resolve(window.google.maps)
    }
    script.onerror = () => {
      clearTimeout(tooLate)
      fail()
    }
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({
      key,
      v: 'weekly',
      loading: 'async',
      callback: 'mersalGoogleReady',
      language: pageLanguage(),
      region: 'EG',
    })}`
    document.head.append(script)
  })
}
