import { type CallName, calls, fileFields, webhookEvents } from '@mersal/contract'
import { examples } from '@mersal/contract/examples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiDocument, apiDocument } from '../../src/features/api-document/index.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const names = Object.keys(calls) as CallName[]

describe('the examples', () => {
  test.each(names)('%s is what its call takes', (name) => {
    expect(calls[name].request.safeParse(examples[name]).error).toBeUndefined()
  })
})

describe('the document', () => {
  const document = apiDocument('Mersal')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

  test('has every call of the table once', () => {
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual([...names].sort())
    for (const { path, method, operation } of operations) {
      const row = calls[operation.operationId]
      expect(`${method} ${path}`).toBe(`${row.method.toLowerCase()} ${row.path.replace(/:(\w+)/g, '{$1}')}`)
    }
  })

  test('says of each call in a sentence what it does, and who may make it', () => {
    for (const { operation } of operations) {
      expect(operation.description).toMatch(/^[A-Z][a-z]+s [^.]+\. .+\.$/)
      expect(operation.description).toMatch(/ (Roles?: |Anybody |Every signed-in user |A client )/)
    }
    const [said] = operations.flatMap(({ operation }) =>
      operation.operationId === 'listLogs' ? operation.description : [],
    )
    expect(said).toBe(
      'Lists the entries of the activity log. Roles: Superuser; Manager in their branches; Accountant for money; Staff, Cashier for what they did themselves. A page has 10 rows. The reply may be some seconds old.',
    )
  })

  test('offers multipart alone where there is a file, and JSON first elsewhere', () => {
    const offered = operations.flatMap(({ operation: { operationId, requestBody } }) =>
      requestBody ? [[operationId, Object.keys(requestBody.content)] as const] : [],
    )
    const [json, form, multipart] = [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]
    for (const [name, types] of offered)
      expect([name, types]).toEqual([
        name,
        fileFields(calls[name].request).size > 0 ? [multipart] : [json, form, multipart],
      ])
    const needed = Object.entries(document.components.schemas).flatMap(([name, { properties, required }]) =>
      Object.entries(properties ?? {})
        .filter(([field, { format }]) => format === 'binary' && required?.includes(field))
        .map(([field]) => `${name} ${field}`),
    )
    expect(needed.sort()).toEqual([
      'addProof-request image',
      'importPayoutResults-request file',
      'sendProof-request image',
      'uploadCompanyImage-request image',
      'uploadOrderFile-request file',
    ])
  })

  test('has no default of a request as a keyword, which generators take for a value that is always there', () => {
    const requests = Object.entries(document.components.schemas).filter(([name]) => name.endsWith('-request'))
    expect(JSON.stringify([requests, document.paths])).not.toContain('"default"')
    const sort = document.paths['/merchant/shipments/all']?.get?.parameters.find(
      (parameter) => 'name' in parameter && parameter.name === 'sort',
    )
    expect(sort).toMatchObject({ schema: { description: 'Default: -date.' } })
  })

  test('has each message of a webhook, and that of a test', () => {
    const types = Object.entries(document.webhooks).map(([name, { post }]) => {
      const { type, data } = post.requestBody.content['application/json'].schema.properties ?? {}
      return [name, type?.const, Object.keys(data?.properties ?? {}).length > 0]
    })
    expect(types).toEqual([
      ...webhookEvents.map((event) => [event, event, true]),
      ['webhook.test', 'webhook.test', false],
    ])
  })

  test('says of each field what it takes', () => {
    const vague = Object.entries(document.components.schemas)
      .filter(([name]) => name.endsWith('-request'))
      .flatMap(([name, schema]) => vagueFields(schema).map((field) => `${name} ${field}`))
    expect(vague).toEqual([])
  })

  test('shows amounts, ids, flags and files as the wire takes them', () => {
    const fields = document.components.schemas['createShipment-request']?.properties
    expect(fields?.cod).toMatchObject({ type: ['string', 'number'], minimum: 0, maximum: 10_000_000 })
    expect(fields?.client_id).toMatchObject({ type: ['string', 'number'], minimum: 1 })
    expect(fields?.seller_sends).toMatchObject({ enum: [true, false, 1, 0, 'true', 'false', '1', '0'] })
    expect(fields?.items).toMatchObject({ type: 'array', maxItems: 100 })
    expect(document.components.schemas['createBranch-request']?.properties?.image).toMatchObject({
      type: 'string',
      format: 'binary',
    })
  })
})

function vagueFields(schema: ApiDocument['components']['schemas'][string]): string[] {
  if (schema.oneOf) return schema.oneOf.flatMap(vagueFields)
  return Object.entries(schema.properties ?? {})
    .filter(([, field]) => !field.type && !field.anyOf && !field.enum && field.const === undefined)
    .map(([name]) => name)
}

describe('is served', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('to tools', async () => {
    const reply = await app.app.server.inject('/api/openapi.json')
    expect(reply.headers['content-type']).toContain('application/json')
    expect(reply.json()).toEqual(apiDocument('Mersal'))
  })

  test('compressed, and only once to one who has it', async () => {
    const ask = (headers: Record<string, string>) =>
      app.app.server.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br', ...headers } })
    const reply = await ask({})
    expect(reply.headers['content-encoding']).toBe('br')
    expect(reply.rawPayload.length).toBeLessThan(JSON.stringify(apiDocument('Mersal')).length / 5)
    const again = await ask({ 'if-none-match': String(reply.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('to people, as a page that needs nothing from anywhere and runs nothing', async () => {
    const reply = await app.app.server.inject('/api/docs')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.body).not.toMatch(/<script|<link|src=/)
    for (const name of names) expect(reply.body).toContain(`<details id="${name}">`)
  })
})
