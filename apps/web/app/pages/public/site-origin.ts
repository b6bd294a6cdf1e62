import { placeholderOrigin } from '../../paths.ts'

/**
 * The origin of absolute URLs. Built documents contain a placeholder that the server replaces. In the browser it is
 * known.
 */
export function siteOrigin(): string {
  return import.meta.env.SSR ? placeholderOrigin : window.location.origin
}
