import type { CallReply, FileOrderState, OrderFileState } from '@mersal/contract'
import type { BarredPhones } from '../../../src/features/standing/index.ts'
import { until } from '../../setup/spawned-program.ts'
import type { Caller, TestApp } from '../test-app.ts'

/** Where every phone may get orders. */
export const nobodyBarred: BarredPhones = async () => new Map()

type FileOrder = CallReply<'listFileOrders'>['list_items'][number]

/** The acts on order files, by default as the staff of Alexandria. */
export function orderFiles({ app, company, call }: TestApp) {
  function upload(
    content: string | Uint8Array,
    { by = 'staff', client = company.plainClient }: { by?: Caller; client?: number } = {},
  ) {
    const file = new Blob([Buffer.from(content)], { type: 'text/csv' })
    return call('uploadOrderFile', by, { client_id: client, name: 'orders.csv', file })
  }

  async function open(id: number, by: Caller = 'staff') {
    return (await call('openOrderFile', by, { order_file_id: id })).data
  }

  async function reaches(id: number, state: OrderFileState): Promise<CallReply<'openOrderFile'>> {
    const isThere = async () => {
      const [file] = await app.sql<{ state: string }[]>`select state from order_files where id = ${id}`
      return file?.state === state
    }
    await until(`file ${id} is ${state}`, isThere, 60_000)
    return open(id, 'superuser')
  }

  /** Uploads a file and waits until it is read. */
  async function take(content: string | Uint8Array, options: { by?: Caller; client?: number } = {}) {
    const uploaded = await upload(content, options)
    if (uploaded.http !== 200) throw new Error(`not taken: ${JSON.stringify(uploaded)}`)
    return reaches(uploaded.data.id, 'ready')
  }

  async function orders(id: number, state?: FileOrderState, by: Caller = 'superuser'): Promise<FileOrder[]> {
    return (await call('listFileOrders', by, { order_file_id: id, state, per_page: 50 })).data.list_items
  }

  /** The verdict of each order by its number: 'good', or its state with the faulty fields. */
  async function verdicts(id: number): Promise<Record<string, string>> {
    return Object.fromEntries(
      (await orders(id)).map(({ texts, state, faults }) => [
        texts.number ?? '',
        [state, ...faults.map(({ field }) => field)].join(' '),
      ]),
    )
  }

  /** Confirms the good orders and waits until they are created. */
  async function create(id: number, by: Caller = 'staff', asked: { tell_receivers?: boolean } = {}) {
    const { version } = await open(id, 'superuser')
    const confirmed = await call('confirmOrderFile', by, { order_file_id: id, version, ...asked })
    if (confirmed.http !== 200) throw new Error(`not confirmed: ${JSON.stringify(confirmed)}`)
    return reaches(id, 'done')
  }

  async function countShipments(): Promise<number> {
    const [row] = await app.sql<{ shipments: number }[]>`select count(*) as shipments from shipments`
    return row?.shipments ?? 0
  }

  return { upload, open, reaches, take, orders, verdicts, create, countShipments }
}
