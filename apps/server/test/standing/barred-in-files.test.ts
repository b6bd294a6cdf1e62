import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { orderFiles } from '../support/files/order-files.ts'
import { shopExport, shopOrder } from '../support/files/shop-export.ts'
import { localOrder, workingDay } from '../support/orders.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let files: ReturnType<typeof orderFiles>
beforeAll(async () => {
  app = await startWorkingApp()
  files = orderFiles(app)
})
afterAll(() => app.close())

async function bar(phone: string): Promise<void> {
  const awb = await workingDay(app).create(localOrder(app.company, { receiver_phone: phone }))
  const input = { awb, phone, reason: 'not_collected' as const, amount: '100', note: 'did not come' }
  expect((await app.call('barPhone', 'manager', input)).http).toBe(200)
}

test('a row of an order file with a barred phone is refused, however the phone is written', async () => {
  await bar('01061112223')
  const { id } = await files.take(
    shopExport([
      shopOrder('1', { phone: '+20 106 111 2223' }),
      shopOrder('2', { phone: '٠١٠٦١١١٢٢٢٣' }),
      shopOrder('3', { phone: '01061112224 / 1061112223' }),
      shopOrder('4', { phone: '01061112224' }),
    ]),
  )
  expect(await files.verdicts(id)).toEqual({
    '#1': 'faulty phone',
    '#2': 'faulty phone',
    '#3': 'faulty phone2',
    '#4': 'good',
  })
  const answer = await app.call('listFileOrders', 'staff', { order_file_id: id }, { 'accept-language': 'en' })
  const [first] = answer.data.list_items
  expect(first?.faults).toEqual([{ field: 'phone', message: 'We do not deliver to this phone' }])

  // Another phone mends the row, and back again.
  const mend = (phone: string) =>
    app.call('correctFileOrder', 'staff', { order_file_id: id, row: first?.row ?? 0, phone })
  expect((await mend('01061112225')).data.state).toBe('good')
  expect((await mend('0020 1061112223')).data.state).toBe('faulty')
})

test('an order is not created when its phone was barred after the file was read', async () => {
  const { id } = await files.take(
    shopExport([
      shopOrder('11', { phone: '01061113331', name: 'سارة علي' }),
      shopOrder('12', { phone: '01061113332', name: 'علي سارة' }),
    ]),
  )
  expect(await files.verdicts(id)).toEqual({ '#11': 'good', '#12': 'good' })
  await bar('01061113331')
  const done = await files.create(id)
  expect(done.counts).toMatchObject({ created: 1, faulty: 1 })
  expect(await files.verdicts(id)).toEqual({ '#11': 'faulty phone', '#12': 'created' })
  await expectCleanBooks(app)
})
