/*
 * What a merchant's and a desk's programs do with a generated client. They are texts, because the client that they import exists
 * only while the test runs. Each prints what it saw as JSON.
 */

const order = `{
  receiver_name: 'Mona Ahmed',
  receiver_phone: '01012345678',
  receiver_address: '10 Horreya Street, Alexandria',
  receiver_latitude: 31.2001,
  receiver_longitude: 29.9187,
  length: 10,
  width: 10,
  height: 10,
  weight: 1,
  cod: '100.00',
  items: [
    { name: 'Shirt', price_of_item: '40', quantity: 1 },
    { name: 'Hat', price_of_item: 60, quantity: 1 },
  ],
}`

const beginning = `
const { ADDRESS, STAFF, CLIENT_ID, CLIENT_NUMBER, CLIENT_TOKEN } = process.env as Record<string, string>
const order = ${order}
const sheet = new File(['number,name,phone\\n1,Mona,01012345678\\n'], 'orders.csv', { type: 'text/csv' })
const note = 'The customer called'
function dataOf<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error('refused: ' + JSON.stringify(error))
  return data
}
`

const ending = `
console.log(
  JSON.stringify({
    created: [first.awb, second.awb],
    signed: [signed.ids.length, alone.ids.length],
    listed: listed.list_items.map(({ awb, status }) => [awb, status]),
    file: uploaded.id,
    files: files.list_items.map(({ id, name }) => [id, name]),
  }),
)
`

/** With the types of openapi-typescript in `schema.ts`, and openapi-fetch. */
export const openapiFetchProgram = `import createClient from 'openapi-fetch'
import type { paths } from './schema.ts'
${beginning}
const client = createClient<paths>({
  baseUrl: ADDRESS + '/api',
  headers: { 'Client-Id': CLIENT_ID, Token: CLIENT_TOKEN },
})
const desk = createClient<paths>({ baseUrl: ADDRESS + '/api', headers: { Authorization: STAFF } })
function bodySerializer(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

const { re_data: first } = dataOf(await client.POST('/merchant/shipments/create', { body: order }))
const { re_data: second } = dataOf(await client.POST('/merchant/shipments/create', { body: order }))
const idsOf = async (awbs: string[]) =>
  dataOf(await desk.GET('/dashboard/v2/shipments/bill-ids', { params: { query: { awbs } } })).re_data
const signed = await idsOf([first.awb, second.awb])
const alone = await idsOf([first.awb])
dataOf(await client.POST('/merchant/shipments/cancel', { body: { awb: first.awb, note } }))
const { re_data: listed } = dataOf(await client.GET('/merchant/shipments/all', { params: { query: { sort: 'date' } } }))
const { re_data: uploaded } = dataOf(
  await desk.POST('/dashboard/v2/order-files/upload', {
    body: { client_id: CLIENT_NUMBER, name: 'orders.csv', file: sheet },
    bodySerializer,
  }),
)
const { re_data: files } = dataOf(
  await desk.GET('/dashboard/v2/order-files/all', { params: { query: { client_id: CLIENT_NUMBER } } }),
)
${ending}`

/** With the client of @hey-api/openapi-ts in `client/`. */
export const heyApiProgram = `import { client } from './client/client.gen.ts'
import * as api from './client/index.ts'
${beginning}
const credentials: Record<string, string> = { 'Client-Id': CLIENT_ID, Token: CLIENT_TOKEN, Authorization: STAFF }
client.setConfig({ baseUrl: ADDRESS + '/api', auth: ({ name }) => credentials[name ?? ''] })

const { re_data: first } = dataOf(await api.createOwnShipment({ body: order }))
const { re_data: second } = dataOf(await api.createOwnShipment({ body: order }))
const { re_data: signed } = dataOf(await api.signBills({ query: { awbs: [first.awb, second.awb] } }))
const { re_data: alone } = dataOf(await api.signBills({ query: { awbs: [first.awb] } }))
dataOf(await api.cancelOwnShipment({ body: { awb: first.awb, note } }))
const { re_data: listed } = dataOf(await api.listOwnShipments({ query: { sort: 'date' } }))
const { re_data: uploaded } = dataOf(
  await api.uploadOrderFile({ body: { client_id: CLIENT_NUMBER, name: 'orders.csv', file: sheet } }),
)
const { re_data: files } = dataOf(await api.listOrderFiles({ query: { client_id: CLIENT_NUMBER } }))
${ending}`
