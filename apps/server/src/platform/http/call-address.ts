import type { RawRequestDefaultExpression } from 'fastify'

/** Paths at the root that are not calls: health checks, and files that replies link to. */
const rootPath = /^\/(api|healthz|readyz|images|documents|proofs|slips)([/?]|$)/

/** The address that a request asks for. On a host named `api.…`, the address of a call needs no `/api`. */
export function callAddress({ url = '/', headers }: RawRequestDefaultExpression): string {
  return headers.host?.startsWith('api.') && !rootPath.test(url) ? `/api${url}` : url
}
