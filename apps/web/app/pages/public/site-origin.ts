import { placeholderOrigin } from '../../paths.ts'

/** The origin of absolute addresses: in built documents the server writes it, in the browser it is known. */
export function siteOrigin(): string {
  return import.meta.env.SSR ? placeholderOrigin : window.location.origin
}
