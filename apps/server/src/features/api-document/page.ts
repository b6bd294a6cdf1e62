import { createHash } from 'node:crypto'
import { calls, fileFields } from '@mersal/contract'
import type { ApiDocument, Operation, Parameter } from './document.ts'
import type { JsonSchema } from './json-schemas.ts'
import type { WebhookOperation } from './webhook-operations.ts'

const style = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --accent: light-dark(#1c5fb0, #8bbcf5) }
body { font: 16px/1.55 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1.5rem }
h1, h2 { line-height: 1.2 } h2 { margin-top: 3rem; border-bottom: 1px solid var(--line) }
a { color: var(--accent) } code, pre { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere }
pre { background: var(--soft); padding: .75rem; overflow-x: auto; white-space: pre-wrap }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: 0 .75rem }
summary { cursor: pointer; padding: .6rem 0 } summary code { font-weight: 600 }
table { border-collapse: collapse; width: 100% } th, td { text-align: start; vertical-align: top; padding: .3rem .6rem .3rem 0; border-top: 1px solid var(--line) }
nav ul { columns: 3 12rem; padding-inline-start: 1.2rem }
`

/** The page has no scripts, loads nothing from other sites, and applies only its own style. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Renders the document as one HTML page. */
export function apiPage(document: ApiDocument): string {
  const { title, version, description } = document.info as Record<string, string>
  const sections = document.tags.map((tag) => section(document, tag)).join('\n')
  const contents = document.tags.map(({ name }) => `<li><a href="#${anchor(name)}">${escape(name)}</a></li>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title ?? '')}: the API</title>
<style>${style}</style>
</head>
<body>
<h1>${escape(title ?? '')}: the API, version ${escape(version ?? '')}</h1>
${paragraphs(description ?? '')}
<p>For tools: <a href="openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
<nav aria-label="Contents"><ul>${contents.join('')}</ul></nav>
<main>
${sections}
</main>
</body>
</html>
`
}

function section(document: ApiDocument, tag: ApiDocument['tags'][number]): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(tag.name))
      .map(([method, operation]) => call(document, method, path, operation)),
  )
  const messages = tag.name === 'Webhooks' ? Object.entries(document.webhooks).map(message) : []
  return `<section id="${anchor(tag.name)}"><h2>${escape(tag.name)}</h2>
${paragraphs(tag.description)}
${[...messages, ...calls].join('\n')}</section>`
}

/** A webhook message. */
function message([event, { post }]: [string, WebhookOperation]): string {
  const { schema } = post.requestBody.content['application/json']
  return `<details><summary><code>${escape(event)}</code><br>${escape(post.summary)}</summary>
${bodyTable(schema)}
${bodyTable(schema.properties?.data ?? {})}</details>`
}

function call(document: ApiDocument, method: string, path: string, operation: Operation): string {
  const { operationId, summary, description, security, parameters, responses } = operation
  const credentials = security.map((needed) => Object.keys(needed).join(' and ')).join(', or ') || 'none'
  const request = document.components.schemas[`${operationId}-request`]
  const inAddress = parameters.filter((parameter): parameter is Parameter => 'name' in parameter)
  const body = request ? alternatives(request).map(bodyTable).join('') : ''
  const codes = Object.entries(responses).map(
    ([code, { description }]: [string, { description?: string }]) =>
      `<tr><td><code>${code}</code></td><td>${escape(description ?? '')}</td></tr>`,
  )
  return `<details id="${operationId}">
<summary><code>${method.toUpperCase()} ${escape(path)}</code><br>${escape(summary)}</summary>
${paragraphs(description.replace(`${summary}. `, ''))}
<p>Credentials: ${escape(credentials)}.</p>
${inAddress.length > 0 ? fieldTable(inAddress.map(({ name, required, schema }) => [name, required, schema])) : ''}
${body}
<p>For example:</p>
<pre>${escape(exampleOf(method, path, operation))}</pre>
<details><summary>Replies</summary><table><tbody>${codes.join('')}</tbody></table>
<pre>${escape(JSON.stringify(document.components.schemas[`${operationId}-reply`], null, 2))}</pre></details>
</details>`
}

function alternatives(schema: JsonSchema): JsonSchema[] {
  return schema.oneOf ?? schema.anyOf ?? [schema]
}

function bodyTable({ properties = {}, required = [] }: JsonSchema): string {
  const fields = Object.entries(properties)
  if (fields.length === 0) return '<p>No fields.</p>'
  return fieldTable(fields.map(([name, schema]) => [name, required.includes(name), schema]))
}

function fieldTable(fields: [name: string, required: boolean, schema: JsonSchema][]): string {
  const rows = fields.map(
    ([name, required, schema]) =>
      `<tr><td><code>${escape(name)}</code></td><td>${required ? 'required' : ''}</td><td>${escape(kindOf(schema))}</td></tr>`,
  )
  return `<table><thead><tr><th>Field</th><th></th><th>Takes</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** A schema in a few words. */
function kindOf(schema: JsonSchema): string {
  const { type, description, format, minLength, maxLength, minimum, maximum, items, properties } = schema
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ')
  if (items) return `list of: ${kindOf(items)}`
  if (properties) return `object of ${Object.keys(properties).join(', ')}`
  if (!type && schema.anyOf) return schema.anyOf.map(kindOf).join(', or ')
  const size =
    maxLength === undefined
      ? ''
      : `, ${minLength === undefined ? 'up to' : `${minLength} to`} ${maxLength} characters`
  const range =
    description || (minimum ?? maximum) === undefined ? '' : `, ${minimum ?? ''} to ${maximum ?? ''}`
  const kind = format ?? [type ?? 'anything'].flat().join(' or ')
  return `${kind}${size}${range}${description ? `. ${description}` : ''}`
}

/** The call as a curl command. */
function exampleOf(method: string, path: string, operation: Operation): string {
  const own = operation.parameters.filter((parameter): parameter is Parameter => 'name' in parameter)
  const address = path.replace(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(textOf(own.find(({ name }) => name === field)?.example ?? '')),
  )
  const query = own
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
    .flatMap(({ name, example }) =>
      [example].flat().map((one) => `${name}=${encodeURIComponent(textOf(one))}`),
    )
    .join('&')
  const headers = Object.keys(operation.security[0] ?? {}).map((scheme) => `-H '${headerOf[scheme]}'`)
  const fields = sentFields(operation)
  const verb =
    method === 'get' || (method === 'post' && fields.length > 0) ? '' : ` -X ${method.toUpperCase()}`
  const url = `https://your.host/api${address}${query ? `?${query}` : ''}`
  return [`curl${verb} '${url}'`, ...headers, ...fields].join(' \\\n  ')
}

/** The fields of the example body as options of curl: a form, or multipart where there is a file. */
function sentFields({ operationId, requestBody }: Operation): string[] {
  const files = fileFields(calls[operationId].request)
  const [body] = Object.values(requestBody?.content ?? {}) as { example: object }[]
  return Object.entries(body?.example ?? {}).map(([name, value]) => {
    const text = textOf(value).replaceAll("'", "'\\''")
    if (files.has(name)) return `-F '${name}=@${text}'`
    return `${files.size > 0 ? '--form-string' : '--data-urlencode'} '${name}=${text}'`
  })
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const headerOf: Record<string, string> = {
  session: 'Authorization: Token …',
  clientId: 'Client-Id: cl_…',
  clientToken: 'Token: …',
}

/** Renders the Markdown of the introduction: paragraphs, lists with dashes, and code in backticks. */
function paragraphs(markdown: string): string {
  return markdown
    .split('\n\n')
    .map((block) => {
      const html = escape(block).replace(/`([^`]+)`/g, '<code>$1</code>')
      if (!block.startsWith('- ')) return `<p>${html}</p>`
      const items = html.slice(2).split(/\n- /)
      return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
    })
    .join('\n')
}

function anchor(tag: string): string {
  return tag.toLowerCase().replace(/\W+/g, '-')
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
