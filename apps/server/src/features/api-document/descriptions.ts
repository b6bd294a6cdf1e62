import {
  type Access,
  type Call,
  type CallName,
  fileFields,
  knowsPerson,
  limits,
  needsProof,
  type Reach,
  reachOf,
  repliesSecret,
  roleLabels,
  roles,
} from '@mersal/contract'
import type { JsonSchema } from './json-schemas.ts'
import { summaries } from './summaries.ts'

/** What a call does, who may make it, and what else its row says. */
export function descriptionOf(name: CallName, row: Call, request: JsonSchema, reply: JsonSchema): string {
  const sentences = [
    `${summaries[name]}.`,
    whoMayMake(row.access),
    knowsPerson.has(name) && 'It takes a session, too.',
    row.effect === 'watches' &&
      'The reply is a stream of server-sent events; the `data` of each has this shape.',
    pages(request, reply),
    row.mayLag && 'The reply may be some seconds old.',
    fileFields(row.request).size > 0 &&
      `A file has at most ${(row.maxFileBytes ?? limits.image.maxBytes) / 1_000_000} MB.`,
    needsProof.has(name) && 'The caller proves themselves first, with `/dashboard/account/prove`.',
    repliesSecret.has(name) &&
      'The reply has a secret and is not stored: a repeat with the same `Idempotency-Key` is refused.',
  ]
  return sentences.filter((sentence) => typeof sentence === 'string').join(' ')
}

function pages(
  { properties: asked = {} }: JsonSchema,
  { properties: shown = {} }: JsonSchema,
): string | null {
  if (!('page' in asked && 'total_pages' in shown)) return null
  return `A page has ${'per_page' in asked ? '`per_page`' : limits.pageSize} rows.`
}

/** How far the roles of a reach may make a call. */
const reaches: Record<Exclude<Reach, 'none'>, string> = {
  all: '',
  own: ' in their branches',
  money: ' for money',
  self: ' for what they did themselves',
}

function whoMayMake(access: Access): string {
  if (access === 'public') return 'Anybody may make it.'
  if (access === 'session') return 'Every signed-in user may make it.'
  if (access === 'merchant') return 'A client makes it with their API credentials.'
  if (typeof access === 'object')
    return `${whoMayMake(access.capability)} A client makes it with their API credentials, too.`
  if (access === 'courier.work') return `Role: ${roleLabels.delivery.en}.`
  const able = (Object.keys(reaches) as (keyof typeof reaches)[]).flatMap((reach) => {
    const names = roles.filter((role) => reachOf(role, access) === reach).map((role) => roleLabels[role].en)
    return names.length > 0 ? `${names.join(', ')}${reaches[reach]}` : []
  })
  return `Roles: ${able.join('; ')}.`
}
